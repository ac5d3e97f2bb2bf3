import { type Address, createPublicClient, encodeFunctionData, http, parseAbi } from 'viem'
import { vi } from 'vitest'
import { sandboxPermitCoin } from '../../sandbox/chains/exchange/exchange.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import type { EvmTransaction } from '../../src/engine/adapters/Transfer.ts'
import {
  createEngine,
  type Network,
  type SwapPreview,
  type SwapToken,
  swap,
} from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestClock } from '../../src/engine/testing/index.ts'
import { createTestPage } from './createTestPage.ts'
import { type TestConfig, withServices } from './withServices.ts'

export const { alice } = testAccounts
const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function mint(address, uint256)',
  'function approve(address, uint256)',
])
const contracts = { ...sandboxTokens, dew: sandboxPermitCoin }

export type SwapTokenName = 'tide' | 'moss' | 'dew' | 'quiet' | 'ticket'

/** Returns a token of the sandbox for a swap. */
export function swapToken(name: SwapTokenName): SwapToken {
  const { address, decimals, symbol } = contracts[name]
  return {
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    quantity: { decimals: String(decimals) },
    hasPermit: name === 'dew',
  }
}

export const etherToken: SwapToken = {
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18' },
}

/** Returns the previewed transaction of an EVM network. */
export function evmTransaction({ transaction }: SwapPreview): EvmTransaction {
  if (!transaction || 'bytes' in transaction) throw new Error('There is no transaction yet.')
  return transaction
}

export interface SwapEngineOptions extends Omit<TestConfig, 'platform'> {
  /** Changes to the services' answers. */
  tamper?: (path: string, answer: Record<string, never>) => unknown
  isConnected?: boolean
  /** Called with the body of each request of the page. */
  onRequest?: (body: string) => void
  /** Whether the node supports state overrides, as most nodes do. */
  overrides?: 'taken' | 'ignored'
}

/** Opens a page on the sandbox's chain and services, with a wallet that has Alice's key. */
export async function createSwapEngine(
  sandbox: Pick<Sandbox, 'chains' | 'exchange' | 'projectId' | 'services'>,
  { tamper, isConnected = true, onRequest, overrides = 'taken', ...config }: SwapEngineOptions = {},
) {
  const clock = createTestClock(Date.now())
  const asked: URL[] = []
  let trials = 0
  let underWay = 0
  let isStopped = false
  const { platform: page, window } = createTestPage({
    async fetch(input, init) {
      const url = new URL(String(input))
      asked.push(url)
      onRequest?.(String(init?.body))
      if (String(init?.body).includes('"code":"0x')) trials += 1
      underWay += 1
      try {
        const response = await fetch(input, overrides === 'taken' ? init : withoutOverrides(init))
        const text = await response.text()
        const { headers, ok, status } = response
        const isTampered = tamper && ok && url.pathname.startsWith('/v1/convert')
        const changed = isTampered && tamper(url.pathname, JSON.parse(text))
        return new Response(changed ? JSON.stringify(changed) : text, { headers, status })
      } finally {
        underWay -= 1
      }
    },
  })
  const platform = { ...page, clock }
  const { rpcUrl } = sandbox.chains[0]!
  const network: Network = {
    ...mainnet,
    rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } },
  }
  const engine = createEngine(
    withServices({
      projectId: sandbox.projectId,
      services: { blockchainApi: sandbox.services.blockchainApi },
      networks: [network],
      adapters: [evm()],
      swap: { routers: { 'eip155:1': [sandbox.exchange ?? ''] } },
      ...config,
      platform,
    }),
  )
  const stop = engine.start()
  const wallet = createTestWallet({
    ...testWallets.meadow,
    chains: sandbox.chains.map(({ chainId, rpcUrl: url }) => ({ chainId, rpcUrl: url })),
    answer: 'approve',
  })
  wallet.announce(window)
  if (isConnected)
    await engine.connection.connect({
      namespace: 'eip155',
      connectorId: testWallets.meadow.rdns,
    })
  const feature = await engine.load(swap)
  const reader = createPublicClient({ transport: http(rpcUrl) })
  const call = (method: string, params: unknown[] = []) => callChain({ rpcUrl, method, params })

  /**
   * Advances the page's time, except while code loads and during requests. So the machine's speed
   * does not matter.
   */
  async function pass() {
    if (isStopped) throw new Error('The test is over.')
    await vi.dynamicImportSettled()
    if (underWay === 0) clock.advance(250)
    await new Promise((resolve) => setTimeout(resolve))
  }

  /** Advances the page's time until `work` has ended. */
  async function over<Made>(work: Promise<Made>): Promise<Made> {
    let isOver = false
    const settled = () => {
      isOver = true
    }
    work.then(settled, settled)
    while (!isOver) await pass()
    return work
  }

  return {
    engine,
    feature,
    wallet,
    /** The target on which wallets announce themselves. */
    window,
    clock,
    call,
    over,
    /** The requested URLs of the services, the oldest first. */
    asked,
    state: () => engine.getState().swap!,
    /** Advances the page's time until the condition is true. */
    async until(isThere: () => boolean) {
      while (!isThere()) await pass()
    },
    fill(payToken: SwapToken, receiveToken: SwapToken, payAmount: string) {
      feature.setDraft({ payToken, receiveToken, payAmount })
    },
    /** Reviews a swap, approves it if needed, and submits it. Then waits for the chain. */
    async swapAll(...draft: Parameters<typeof feature.setDraft>) {
      feature.setDraft(...draft)
      const preview = await over(feature.preview())
      if (preview.approval) await over(feature.approve())
      const sent = await over(feature.submit({ hasSeenWarnings: true }))
      await this.until(() => engine.getState().swap?.outcome?.status !== 'pending')
      return { preview, sent, outcome: engine.getState().swap!.outcome! }
    },
    async nativeOf(address: string) {
      await untilMined({ rpcUrl })
      return reader.getBalance({ address: address as Address })
    },
    async tokensOf(name: SwapTokenName, owner: string) {
      await untilMined({ rpcUrl })
      return reader.readContract({
        address: contracts[name].address,
        abi,
        functionName: 'balanceOf',
        args: [owner as Address],
      })
    },
    async allowanceOf(name: SwapTokenName, owner: string, spender: string) {
      await untilMined({ rpcUrl })
      return reader.readContract({
        address: contracts[name].address,
        abi,
        functionName: 'allowance',
        args: [owner as Address, spender as Address],
      })
    },
    /** Sends tokens to an account. */
    async mint(name: SwapTokenName, owner: string, units: bigint) {
      const data = encodeFunctionData({
        abi,
        functionName: 'mint',
        args: [owner as Address, units],
      })
      const from = testAccounts.carol.address
      await call('anvil_impersonateAccount', [from])
      await call('eth_sendTransaction', [{ from, to: contracts[name].address, data }])
      await untilMined({ rpcUrl })
    },
    /**
     * Returns how often a node was asked to simulate a call with other code at the account's
     * address.
     */
    trials: () => trials,
    /** Approves that a contract may spend all of Alice's tokens with this name. */
    async allow(name: SwapTokenName, spender: string) {
      const data = encodeFunctionData({
        abi,
        functionName: 'approve',
        args: [spender as Address, 2n ** 256n - 1n],
      })
      const from = alice.address
      await call('anvil_impersonateAccount', [from])
      await call('eth_sendTransaction', [{ from, to: contracts[name].address, data }])
      await untilMined({ rpcUrl })
    },
    /** Returns the wallet's requests that show a prompt. */
    prompts: () => wallet.requests.filter(({ method }) => /^eth_(send|sign)/.test(method)),
    stop() {
      isStopped = true
      stop()
      engine.destroy()
    },
  }
}

/** Removes the third parameter of `eth_call`, to simulate a node without state overrides. */
function withoutOverrides(init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== 'string' || !init.body.includes('eth_call')) return init
  const strip = (one: { method?: string; params?: unknown[] }) =>
    one.method === 'eth_call' ? { ...one, params: one.params?.slice(0, 2) } : one
  const body = JSON.parse(init.body)
  return { ...init, body: JSON.stringify(Array.isArray(body) ? body.map(strip) : strip(body)) }
}
