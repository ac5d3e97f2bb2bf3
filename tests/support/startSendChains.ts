import { type Address, createPublicClient, http, parseAbi } from 'viem'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { startSolana } from '../../sandbox/chains/solana/startSolana.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxMints, sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import { createSolanaWallet } from '../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import {
  createEngine,
  type Engine,
  type EngineConfig,
  type Network,
  type SendToken,
  send,
} from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana as solanaNetwork } from '../../src/engine/networks/index.ts'
import { createTestPage } from './createTestPage.ts'

const balanceOf = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Sets the node of a network: one of the two EVM chains, or the Solana of the tests. */
function at(network: Network, url: string): Network {
  return { ...network, rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } } }
}

/**
 * Starts real chains with tokens for the tests of a file, and opens pages on which wallets send.
 * After each test, its changes on the eip155 chains are undone.
 */
export async function startSendChains({ solana: wantsSolana = false, second = false } = {}) {
  const [anvil, other, ledger] = await Promise.all([
    startAnvil({ chainId: 1, tokens: true }),
    second ? startAnvil({ chainId: 42161, tokens: true }) : undefined,
    wantsSolana ? startSolana({ tokens: true }) : undefined,
  ])
  const chains = [anvil, ...(other ? [other] : [])].map(({ chainId, rpcUrl }) => ({
    chainId,
    rpcUrl,
  }))
  const networks = [
    at(mainnet, anvil.rpcUrl),
    ...(other ? [at(arbitrum, other.rpcUrl)] : []),
    ...(ledger ? [at(solanaNetwork, ledger.rpcUrl)] : []),
  ]
  const reader = createPublicClient({ transport: http(anvil.rpcUrl) })
  const engines: Engine[] = []

  /**
   * Opens a page with a browser wallet of eip155 and a browser wallet of solana. Both wallets are
   * not connected yet.
   */
  function openPage({
    platform: changes = {},
    signsOnly,
    isSilent = false,
    ...config
  }: Omit<EngineConfig, 'platform'> & {
    platform?: Parameters<typeof createTestPage>[0]
    signsOnly?: boolean
    /** Whether the wallet never reports its changes. */
    isSilent?: boolean
  } = {}) {
    const { platform, window } = createTestPage({
      fetch: (...request) => fetch(...request),
      ...changes,
    })
    const engine = createEngine({
      networks: networks as never,
      adapters: [evm(), solana()],
      ...config,
      platform,
    })
    engines.push(engine)
    engine.start()
    const wallet = createTestWallet({ ...testWallets.meadow, chains, answer: 'approve' })
    if (isSilent) {
      const { info, provider } = wallet
      const detail = { info, provider: { request: provider.request } }
      platform.pageEvents.dispatch('eip6963:announceProvider', detail)
    } else wallet.announce(window)
    const { icon, name } = testWallets.harbor
    const solanaWallet = createSolanaWallet({
      name,
      icon,
      rdns: 'test.harbor.solana',
      accounts: [solanaAccounts.alice, solanaAccounts.bob],
      answer: 'approve',
      rpcUrl: ledger?.rpcUrl,
      signsOnly,
    })
    solanaWallet.announce(window)
    return {
      engine,
      wallet,
      solanaWallet,
      platform,
      clock: platform.clock,
      connect: () =>
        engine.connection.connect({ namespace: 'eip155', connectorId: testWallets.meadow.rdns }),
      connectSolana: () =>
        engine.connection.connect({ namespace: 'solana', connectorId: 'harbor' }),
      feature: () => engine.load(send),
      state: () => engine.getState().send!,
      /** Fills the form, reviews it, and submits it. */
      async sendAll(token: SendToken, sendTokenAmount: string, receiver: string) {
        const feature = await engine.load(send)
        feature.setDraft({ token, sendTokenAmount, receiver })
        const preview = await feature.preview()
        const hasSeenWarnings = preview.warnings.length > 0
        return { preview, ...(await feature.submit({ hasSeenWarnings })) }
      },
    }
  }

  let before: readonly unknown[] = []
  const callEach = (method: string, paramsOf: (index: number) => unknown[]) =>
    Promise.all(
      chains.map(({ rpcUrl }, index) => callChain({ rpcUrl, method, params: paramsOf(index) })),
    )
  beforeEach(async () => {
    before = await callEach('evm_snapshot', () => [])
  })
  afterEach(async () => {
    for (const engine of engines.splice(0)) engine.destroy()
    await callEach('anvil_dropAllTransactions', () => [])
    await callEach('evm_revert', (index) => [before[index]])
    // After a new block, the same transfer in the next test is a different transaction.
    ledger?.nextBlock()
  })

  afterAll(async () => {
    await Promise.all([anvil.stop(), other?.stop(), ledger?.stop()])
  })
  return {
    networks,
    chains,
    rpcUrl: anvil.rpcUrl,
    openPage,
    call: (method: string, params: unknown[] = []) =>
      callChain({ rpcUrl: anvil.rpcUrl, method, params }),
    callSolana: (method: string, params: unknown[] = []) =>
      callChain({ rpcUrl: ledger!.rpcUrl, method, params }),
    async nativeOf(address: string) {
      await untilMined(anvil)
      return reader.getBalance({ address: address as Address })
    },
    async tokensOf(token: keyof typeof sandboxTokens, owner: string) {
      await untilMined(anvil)
      return reader.readContract({
        address: sandboxTokens[token].address,
        abi: balanceOf,
        functionName: 'balanceOf',
        args: [owner as Address],
      })
    },
    /** Reads an account's balance of a mint, in its smallest unit. */
    mintedOf(mint: keyof typeof sandboxMints, owner: string) {
      return this.mintedAt(sandboxMints[mint].address, owner)
    },
    async mintedAt(mint: string, owner: string) {
      const asked = [owner, { mint }, { encoding: 'jsonParsed' }]
      const answer = (await callChain({
        rpcUrl: ledger!.rpcUrl,
        method: 'getTokenAccountsByOwner',
        params: asked,
      })) as {
        value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
      }
      return answer.value.reduce(
        (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
        0n,
      )
    },
  }
}

export const { alice, bob, carol } = testAccounts

/** The native coin of the first chain, as a token to send. */
export const ether: SendToken = {
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  quantity: { decimals: '18' },
}
export const sol: SendToken = {
  symbol: 'SOL',
  chainId: solanaNetwork.caipNetworkId,
  quantity: { decimals: '9' },
}

/** Returns a token of the sandbox on the first chain, as a token to send. */
export function tokenOf(token: keyof typeof sandboxTokens): SendToken {
  const { address, symbol, decimals } = sandboxTokens[token]
  return {
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    quantity: { decimals: String(decimals) },
  }
}

export function mintOf(mint: keyof typeof sandboxMints): SendToken {
  const { address, symbol, decimals } = sandboxMints[mint]
  const chainId = solanaNetwork.caipNetworkId
  return {
    symbol,
    chainId,
    address: `${chainId}:${address}`,
    quantity: { decimals: String(decimals) },
  }
}
