import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sandboxProjectId } from '../../sandbox/services/createProjects.ts'
import { type ServicesOptions, startServices } from '../../sandbox/services/startServices.ts'
import { createTestEngine, type TestEngineOptions } from './createTestEngine.ts'

export type WalletServices = Awaited<ReturnType<typeof startServices>>

/** The sandbox's wallet list over real HTTP, without any chain. */
export const openWalletServices = (options: ServicesOptions = {}) =>
  startServices({ chains: [], ...options })

/** The requests to the wallet list, without the fields that every call has. */
export const walletQueries = ({ log }: WalletServices) =>
  log.read({ service: 'walletApi', path: '/getWallets' }).map(({ query }) => {
    const { projectId: _, st: __, sv: ___, ...fields } = Object.fromEntries(query)
    return fields
  })

/** A started engine on the wallet list of the sandbox. */
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

/** The wallet list for the tests of a file: opened once, reset for each, and read by engines. */
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
    /** Ends when the test does. */
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

/** Types into the search, and waits for its answer. */
export async function searchWallets(
  { clock, engine, isSettled }: ReturnType<typeof createWalletsEngine>,
  text: string,
) {
  engine.wallets.search(text)
  // Beside the limit on prefetched images.
  await expect.poll(clock.waiting).toBeGreaterThan(1)
  clock.advance(300)
  await expect.poll(isSettled).toBe(true)
}
