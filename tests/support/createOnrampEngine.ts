import { expect } from 'vitest'
import type { Sandbox } from '../../sandbox/index.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import {
  createEngine,
  type Network,
  onramp,
  onrampPage,
  onrampService,
  type Query,
} from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import type { PageLinks } from '../../src/engine/platform/Platform.ts'
import {
  createTestAdapter,
  createTestClock,
  createTestPlatform,
  testAddress,
  testConnection,
} from '../../src/engine/testing/index.ts'
import { settle } from './createTestEngine.ts'
import { createTestWindows } from './createTestWindows.ts'
import { type TestConfig, withServices } from './withServices.ts'

type OnrampSandbox = Pick<Sandbox, 'services' | 'projectId' | 'onramp' | 'chains'>

// A long timeout, because other programs may keep the machine busy.
const patient = { timeout: 60_000 }

/** Pays on the seller's page, as a user does. Afterwards the coins arrive on the chain. */
export async function payAt(url: string, amount: string) {
  const { origin, searchParams } = new URL(url)
  const body = new URLSearchParams({
    address: searchParams.get('walletAddress') ?? '',
    code: searchParams.get('destinationCurrencyCode') ?? 'ETH',
    amount,
  })
  const answer = await fetch(`${origin}/buy`, { method: 'POST', body })
  expect(await answer.text()).toContain('Sold:')
}

/** Returns a seller of the sandbox, as a host configures it. */
export const tillPage = ({ onramp: { url } }: Pick<OnrampSandbox, 'onramp'>) =>
  onrampPage({ id: 'till', name: 'Till', url, publicKey: 'key:1' })

export const tillService = ({ onramp: { url } }: Pick<OnrampSandbox, 'onramp'>) =>
  onrampService({ id: 'service', name: 'Service till', hosts: [new URL(url).host] })

export interface OnrampEngineOptions extends TestConfig {
  isBlocked?: boolean
  links?: PageLinks
  connection?: Parameters<typeof testConnection>[0] | 'none'
}

/**
 * Creates a started engine on the sandbox's chain and services. The test simulates the wallet and
 * the windows.
 */
export async function createOnrampEngine(
  sandbox: OnrampSandbox,
  { isBlocked = false, connection = {}, links, ...config }: OnrampEngineOptions = {},
) {
  const wallet = createTestAdapter()
  const clock = createTestClock(Date.now())
  const { opened, windows } = createTestWindows({ isBlocked })
  let [requests, underWay] = [0, 0]
  const usual = createTestPlatform({ fetch: countedFetch, windows })
  const platform = { ...usual, clock, ...(links && { links }) }
  const onChain = evm()
  const http = sandbox.chains.map(({ rpcUrl }) => rpcUrl)
  const network: Network = {
    ...mainnet,
    rpcUrls: { default: { http }, chainDefault: { http } },
  }
  const engine = createEngine(
    withServices({
      projectId: sandbox.projectId,
      services: { blockchainApi: sandbox.services.blockchainApi },
      networks: [network],
      onramp: [tillPage(sandbox)],
      adapters: [
        // The wallet is simulated, but its balance is read from the real chain.
        Object.assign(
          (context: Parameters<typeof onChain>[0]) => {
            const { balances, nodes } = onChain(context)
            return { ...wallet.factory(), ...(balances && { balances }), ...(nodes && { nodes }) }
          },
          { namespace: 'eip155' as const },
        ),
      ],
      ...config,
      platform,
    }),
  )
  const stop = engine.start()
  if (connection !== 'none') {
    const connecting = engine.connection.connect({
      namespace: 'eip155',
      connectorId: 'test.meadow',
    })
    wallet.last().approve(testConnection({ accounts: [{ address: testAddress }], ...connection }))
    await connecting
  }
  const feature = await engine.load(onramp)
  const stops = [feature.options, feature.quote].map((query) => query.subscribe(() => {}))

  async function countedFetch(...asked: Parameters<typeof fetch>) {
    requests += 1
    underWay += 1
    try {
      const answer = await fetch(...asked)
      const { headers, status } = answer
      return new Response((await answer.text()) || null, { headers, status })
    } finally {
      underWay -= 1
    }
  }

  /** Resolves when all requests so far are answered, and the page has handled the answers. */
  async function quiet() {
    await settle()
    await expect.poll(() => underWay, patient).toBe(0)
    await settle()
  }

  /** Returns the result of a read after the read has finished. */
  async function read<Data>(query: Query<Data>): Promise<Data> {
    await expect
      .poll(() => {
        clock.advance(500)
        return query.get().status
      }, patient)
      .toBe('success')
    await expect.poll(() => query.get().isFetching, patient).toBe(false)
    return query.get().data!
  }

  return {
    engine,
    wallet,
    clock,
    opened,
    onramp: feature,
    quiet,
    read,
    /** Returns the number of sent requests. */
    requests: () => requests,
    purchase: () => engine.getState().onramp?.purchase,
    /** Enters an amount, and waits for the price. */
    async price(amount: string) {
      await read(feature.options)
      feature.setDraft({ amount })
      return read(feature.quote)
    },
    stop() {
      for (const end of stops) end()
      stop()
    },
  }
}
