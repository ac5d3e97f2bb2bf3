import { vi } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import type { TestWalletOptions } from '../../sandbox/wallets/TestWalletOptions.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { calls, createEngine, type EngineConfig, type Platform } from '../../src/engine/index.ts'
import { mainnet, solana as solanaMainnet } from '../../src/engine/networks/index.ts'
import { memoryStorage } from '../../src/engine/platform/cookieStorage.ts'
import { createTestClock } from '../../src/engine/testing/index.ts'
import type { DistantWallet } from './createDistantWallets.ts'
import { createTestPage } from './createTestPage.ts'

export interface CallsPageOptions
  extends Pick<
      TestWalletOptions,
      'answer' | 'batching' | 'granting' | 'onePrompt' | 'paying' | 'sponsoring'
    >,
    Pick<EngineConfig, 'providers' | 'siwx'> {
  /** The storage of an earlier page, to simulate a reload. */
  storage?: ReturnType<typeof memoryStorage>
  isConnected?: boolean
  /** The wallet to use instead of the wallet in the page. */
  distant?: DistantWallet
  /** The app's namespaces. Default: EVM networks. */
  namespaces?: readonly ('eip155' | 'solana')[]
  /** Further connectors of the app, and other options of the page. */
  connectors?: EngineConfig['connectors']
  platform?: Partial<Platform>
}

/** Starts a real chain, and opens pages on it with a wallet that has Alice's key. */
export async function startCallsChain() {
  const { rpcUrl, stop } = await startAnvil({ chainId: 1, tokens: true })
  const ask = (method: string, ...params: unknown[]) => callChain({ rpcUrl, method, params })
  const stops: (() => void)[] = []

  async function open({
    connectors = [],
    distant,
    isConnected = true,
    namespaces = ['eip155'],
    platform,
    providers = [],
    siwx,
    storage = memoryStorage(),
    ...abilities
  }: CallsPageOptions = {}) {
    const clock = createTestClock(Date.now())
    let underWay = 0
    const { platform: page, window } = createTestPage({
      async fetch(input, init) {
        underWay += 1
        try {
          const answer = await fetch(input, init)
          const whole = new Response(await answer.arrayBuffer(), answer)
          const { redirected, url } = answer
          return Object.defineProperties(whole, {
            redirected: { value: redirected },
            url: { value: url },
          })
        } finally {
          underWay -= 1
        }
      },
    })
    const engine = createEngine({
      networks: [
        { ...mainnet, rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } } },
        solanaMainnet,
      ].filter(({ chainNamespace }) => namespaces.some((one) => one === chainNamespace)),
      adapters: namespaces.map((one) =>
        one === 'solana' ? solana() : evm({ signsIn: [testWallets.meadow.rdns] }),
      ),
      connectors: [...connectors, ...(distant?.connectors ?? [])],
      metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
      ...(distant && { projectId: '0'.repeat(32) }),
      providers,
      siwx,
      platform: { ...page, clock, storage, ...distant?.platform, ...platform },
    })
    const wallet = createTestWallet({
      ...testWallets.meadow,
      chains: [{ chainId: 1, rpcUrl }],
      answer: 'approve',
      ...abilities,
    })
    const close = engine.start()
    stops.push(close)
    if (!distant) wallet.announce(window)
    const connect = () =>
      distant
        ? over(distant.connect(engine, namespaces[0] ?? 'eip155'))
        : engine.connection.connect({
            namespace: 'eip155',
            connectorId: testWallets.meadow.rdns,
          })

    /** Advances the page's time, except while a node or the wallet works. */
    async function pass() {
      // Loading code takes real time.
      if (distant) await vi.dynamicImportSettled()
      const isAsked =
        distant?.isBusy() ?? wallet.requests.some(({ outcome }) => outcome.status === 'pending')
      if (underWay === 0 && !isAsked) clock.advance(distant?.step ?? 250)
      await new Promise((resolve) => setTimeout(resolve))
    }

    async function until(isThere: () => boolean) {
      while (!isThere()) await pass()
    }

    /** Advances the page's time until `work` has ended. */
    async function over<Made>(work: Promise<Made>): Promise<Made> {
      let isOver = false
      const settled = () => {
        isOver = true
      }
      work.then(settled, settled)
      await until(() => isOver)
      return work
    }

    if (isConnected) await connect()
    return {
      engine,
      wallet,
      connect,
      over,
      clock,
      storage,
      close,
      until,
      feature: await engine.load(calls),
      state: () => engine.getState().calls!,
      /** Returns the requests with this method. */
      asked: (method: string) => wallet.requests.filter((one) => one.method === method),
      /** Returns how many times the user was asked. Does not count the connection. */
      prompts: () =>
        wallet.requests.filter(
          ({ method, wasAsked }) => wasAsked && method !== 'eth_requestAccounts',
        ).length,
    }
  }

  return {
    rpcUrl,
    ask,
    open,
    /** Reads a balance in wei. */
    async balanceOf(address: string) {
      await untilMined({ rpcUrl })
      return BigInt(String(await ask('eth_getBalance', address, 'latest')))
    },
    async stop() {
      for (const close of stops) close()
      await stop()
    },
  }
}
