import { base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { testWallets } from '../../sandbox/wallets/index.ts'
import { createSolanaWallet } from '../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { createEngine, type EngineConfig, type SwapToken, swap } from '../../src/engine/index.ts'
import { solana as solanaNetwork } from '../../src/engine/networks/index.ts'
import { jupiter } from '../../src/engine/providers/jupiter/jupiter.ts'
import { createTestClock } from '../../src/engine/testing/index.ts'
import {
  answerJupiter,
  type JupiterMarket,
  pool,
  runJupiter,
} from '../contracts/jupiter/answerJupiter.ts'
import { createTestPage } from './createTestPage.ts'
import { createTestSolana, testNode, wrapped } from './createTestSolana.ts'

export const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const jupMint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'
const { caipNetworkId } = solanaNetwork
const tokenOf = (symbol: string, mint: string): SwapToken => ({
  symbol,
  chainId: caipNetworkId,
  address: `${caipNetworkId}:${mint}`,
  quantity: { decimals: '6' },
})

export const solToken: SwapToken = {
  symbol: 'SOL',
  chainId: caipNetworkId,
  quantity: { decimals: '9' },
}
export const usdcToken = tokenOf('USDC', usdcMint)
export const jupToken = tokenOf('JUP', jupMint)
export const solanaUser = solanaAccounts.alice.address

interface SolanaSwapOptions extends Omit<EngineConfig, 'platform'> {
  market: JupiterMarket | (() => JupiterMarket)
  /** Answers a request instead of the chain and Jupiter. */
  answer?(url: string, init: RequestInit | undefined): Promise<Response> | undefined
}

/**
 * Opens a page on a Solana in memory with Jupiter's program, with Jupiter's service, and with a
 * wallet. The wallet has Alice's key, 10 SOL, 50 USDC and no JUP.
 */
export async function createSolanaSwapEngine({ answer, market, ...config }: SolanaSwapOptions) {
  const now = typeof market === 'function' ? market : () => market
  const chain = createTestSolana(runJupiter(now))
  chain.addSol(solanaUser, 10_000_000_000n)
  chain.addMint(usdcMint, 6)
  chain.addMint(jupMint, 6)
  chain.addMint(wrapped, 9)
  chain.addTokens(usdcMint, solanaUser, 50_000_000n)
  chain.addSol(pool, 1_000_000n)
  const service = answerJupiter(now)
  const asked: URL[] = []
  const clock = createTestClock(Date.now())
  const { platform: page, window } = createTestPage({
    async fetch(input, init) {
      const url = String(input)
      const answered = (await answer?.(url, init)) ?? (await chain.answer(url, init))
      if (answered) return answered
      asked.push(new URL(url))
      const found = await service(url, init)
      if (!found) throw new Error(`The test has no ${url}`)
      return found
    },
  })
  const http = [testNode]
  const engine = createEngine({
    networks: [{ ...solanaNetwork, rpcUrls: { default: { http }, chainDefault: { http } } }],
    adapters: [solana()],
    providers: [jupiter()],
    ...config,
    platform: { ...page, clock },
  })
  engine.start()
  const wallet = createSolanaWallet({
    name: testWallets.harbor.name,
    icon: testWallets.harbor.icon,
    rdns: 'test.harbor.solana',
    accounts: [solanaAccounts.alice, solanaAccounts.bob],
    answer: 'approve',
    rpcUrl: testNode,
    signsOnly: true,
  })
  wallet.announce(window)
  await engine.connection.connect({ namespace: 'solana', connectorId: 'harbor' })
  const feature = await engine.load(swap)
  return {
    engine,
    feature,
    chain,
    wallet,
    clock,
    /** The requests to Jupiter, the oldest first. */
    asked,
    state: () => engine.getState().swap!,
    review(payToken: SwapToken, receiveToken: SwapToken, payAmount: string) {
      feature.setDraft({ payToken, receiveToken, payAmount })
      return feature.preview()
    },
  }
}

/** Reads the message of a previewed transaction with web3.js. */
export function readMessage(transaction: object | undefined) {
  const bytes = transaction && 'bytes' in transaction && transaction.bytes
  if (typeof bytes !== 'string') throw new Error('There is no transaction of Solana.')
  return VersionedTransaction.deserialize(base64.decode(bytes)).message
}
