import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import type { TestWalletOptions } from '../../sandbox/wallets/TestWalletOptions.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { calls, createEngine, type EngineConfig } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { memoryStorage } from '../../src/engine/platform/memoryStorage.ts'
import { createTestClock } from '../../src/engine/testing/index.ts'
import { createTestPage } from './createTestPage.ts'

export interface CallsPageOptions
  extends Pick<
      TestWalletOptions,
      'answer' | 'batching' | 'granting' | 'onePrompt' | 'paying' | 'sponsoring'
    >,
    Pick<EngineConfig, 'providers' | 'siwx'> {
  /** That of an earlier page, to reload it. */
  storage?: ReturnType<typeof memoryStorage>
  isConnected?: boolean
}

/** A real chain, and pages on it with a wallet that has Alice's key. */
export async function startCallsChain() {
  const { rpcUrl, stop } = await startAnvil({ chainId: 1, tokens: true })
  const ask = (method: string, ...params: unknown[]) => callChain({ rpcUrl, method, params })
  const stops: (() => void)[] = []

  async function open({
    isConnected = true,
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
      ],
      adapters: [evm({ signsIn: [testWallets.meadow.rdns] })],
      providers,
      siwx,
      platform: { ...page, clock, storage },
    })
    const wallet = createTestWallet({
      ...testWallets.meadow,
      chains: [{ chainId: 1, rpcUrl }],
      answer: 'approve',
      ...abilities,
    })
    const close = engine.start()
    stops.push(close)
    wallet.announce(window)
    if (isConnected)
      await engine.connection.connect({
        namespace: 'eip155',
        connectorId: testWallets.meadow.rdns,
      })

    /** Advances the page's time, except while a node or the wallet works. */
    async function pass() {
      const isAsked = wallet.requests.some(({ outcome }) => outcome.status === 'pending')
      if (underWay === 0 && !isAsked) clock.advance(250)
      await new Promise((resolve) => setTimeout(resolve))
    }

    async function until(isThere: () => boolean) {
      while (!isThere()) await pass()
    }

    return {
      engine,
      wallet,
      clock,
      storage,
      close,
      until,
      feature: await engine.load(calls),
      state: () => engine.getState().calls!,
      /** Advances the page's time until this is over. */
      async over<Made>(work: Promise<Made>): Promise<Made> {
        let isOver = false
        const settled = () => {
          isOver = true
        }
        work.then(settled, settled)
        await until(() => isOver)
        return work
      },
      /** The requests of this method. */
      asked: (method: string) => wallet.requests.filter((one) => one.method === method),
      /** How many times the user was asked, apart from the connection. */
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
    /** In wei. */
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
