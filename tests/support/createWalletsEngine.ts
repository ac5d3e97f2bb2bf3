import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sandboxProjectId } from '../../sandbox/services/createProjects.ts'
import { type ServicesOptions, startServices } from '../../sandbox/services/startServices.ts'
import { createTestEngine, type TestEngineOptions } from './createTestEngine.ts'

export type WalletServices = Awaited<ReturnType<typeof startServices>>

/** Starts the sandbox's wallet list over real HTTP, without any chain. */
export const openWalletServices = (options: ServicesOptions = {}) =>
  startServices({ chains: [], ...options })

/**
 * Returns the queries of the requests to the wallet list, without the fields that every request
 * has.
 */
export const walletQueries = ({ log }: WalletServices) =>
  log.read({ service: 'walletApi', path: '/getWallets' }).map(({ query }) => {
    const { projectId: _, st: __, sv: ___, ...fields } = Object.fromEntries(query)
    return fields
  })

/** Creates a started engine on the sandbox's wallet list. */
export function createWalletsEngine(
  { urls }: Pick<WalletServices, 'urls'>,
  { platform, ...options }: TestEngineOptions = {},
) {
  const setUp = createTestEngine({
    projectId: sandboxProjectId,
    services: { walletApi: urls.walletApi },
    platform: { fetch: globalThis.fetch, ...platform },
    ...options,
  })
  const { list } = setUp.engine.wallets
  const wallets = () => list.get().data?.wallets ?? []
  return {
    ...setUp,
    list,
    wallets,
    names: () => wallets().map(({ name }) => name),
    ids: () => wallets().map(({ id }) => id),
    /** Whether nothing is pending. */
    isSettled: () => list.get().status !== 'idle' && !list.get().isFetching,
  }
}

/** Opens the wallet list for the tests of a file. Opens it once, and resets it for each test. */
export function openWalletList() {
  let server: WalletServices
  let stops: (() => void)[] = []
  beforeAll(async () => {
    server = await openWalletServices()
  })
  afterAll(() => server.stop())
  beforeEach(() => server.reset())
  afterEach(() => {
    for (const stop of stops) stop()
    stops = []
  })

  return {
    server: () => server,
    /** Calls `stop` when the test ends. */
    until: (stop: () => void) => void stops.push(stop),
    /** Reads the first page. */
    async read(options?: TestEngineOptions) {
      const setUp = createWalletsEngine(server, options)
      stops.push(
        setUp.list.subscribe(() => {}),
        setUp.stop,
      )
      await expect.poll(setUp.isSettled).toBe(true)
      return setUp
    },
  }
}

/** Enters a text into the search, and waits for the results. */
export async function searchWallets(
  { clock, engine, isSettled }: ReturnType<typeof createWalletsEngine>,
  text: string,
) {
  engine.wallets.search(text)
  // The first timer limits prefetched images, so this waits for a second timer.
  await expect.poll(clock.waiting).toBeGreaterThan(1)
  clock.advance(300)
  await expect.poll(isSettled).toBe(true)
}
