import type { Config } from './Config.ts'
import type { EngineChecks } from './EngineChecks.ts'
import type { EngineConfig } from './EngineConfig.ts'

/** Warns about options that are valid but have no effect. */
export function checkOptions(config: Config, options: EngineConfig, tell: EngineChecks['tell']) {
  const { adapters, connectors = [], customWallets = [], networks, projectId, services } = config
  const configured = networks.map(({ chainNamespace }) => chainNamespace)

  if (adapters.length + connectors.length === 0) tell('NO_ADAPTER')
  if (!options.networks?.length) tell('NO_NETWORK')
  else {
    for (const { namespace } of adapters)
      if (!configured.includes(namespace)) tell('ADAPTER_WITHOUT_NETWORK', namespace)
    for (const needed of adapters.length > 0 ? new Set(configured) : []) {
      if (adapters.some(({ namespace }) => namespace === needed)) continue
      const idle = networks.filter(({ chainNamespace }) => chainNamespace === needed)
      tell('NETWORK_WITHOUT_ADAPTER', needed, quoted(idle.map((one) => one.caipNetworkId)))
    }
  }

  const known = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const option of ['customRpcUrls', 'tokens'] as const)
    for (const id of Object.keys(config[option] ?? {}))
      if (!known.some((one) => one === id)) tell('UNUSED_NETWORK_ID', option, id, quoted(known))

  if (projectId !== undefined) {
    const hasServices = Object.values(services ?? {}).some(Boolean)
    if (!hasServices && connectors.length === 0) tell('PROJECT_ID_WITHOUT_SERVICES')
    if (!/^[0-9a-f]{32}$/i.test(projectId)) tell('PROJECT_ID_IS_NONE', shown(projectId))
  }

  const own = customWallets.map(({ id }) => id)
  for (const option of ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const)
    for (const id of config[option] ?? [])
      if (!/^[0-9a-f]{64}$/i.test(id) && !own.includes(id))
        tell('WALLET_ID_IS_NONE', option, shown(id))
}

const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

/** A wrong value, shortened to one line. */
const shown = (value: string) => JSON.stringify(value.slice(0, 80))
