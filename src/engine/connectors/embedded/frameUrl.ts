import type { WalletParts } from './WalletParts.ts'

const version = '4'

/** The frame's URL, with the project and the initial network. */
export function frameUrl({
  context,
  engine,
  memory,
  origin,
}: Pick<WalletParts, 'context' | 'engine' | 'memory' | 'origin'>): string {
  const { networks } = context
  const { activeNamespace } = engine.store.get().connection
  const chosen = engine.store.get().network.chosen[activeNamespace]
  const wanted = memory.get('lastUsedChain') ?? chosen
  const network =
    networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ??
    networks.find(({ chainNamespace }) => chainNamespace === activeNamespace) ??
    networks[0]
  const [rpcUrl] = network?.rpcUrls.default.http ?? []
  const url = new URL('/sdk', origin)
  const query = {
    projectId: context.metadata.projectId ?? '',
    chainId: network?.caipNetworkId ?? 'eip155:1',
    version,
    enableLogger: String(engine.config.debug),
    ...(rpcUrl !== undefined && { rpcUrl }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
