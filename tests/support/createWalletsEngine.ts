import { sandboxProjectId } from '../../sandbox/services/createProjects.ts'
import { type ServicesOptions, startServices } from '../../sandbox/services/startServices.ts'
import { createTestEngine, type TestEngineOptions } from './createTestEngine.ts'

export type WalletServices = Awaited<ReturnType<typeof startServices>>

/** The sandbox's wallet list over real HTTP, without any chain. */
export const openWalletServices = (options: ServicesOptions = {}) =>
  startServices({ chains: [], ...options })

/** What the wallet list was asked, without the fields that every call has. */
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
    /** Whether nothing is under way. */
    isSettled: () => list.get().status !== 'idle' && !list.get().isFetching,
  }
}
