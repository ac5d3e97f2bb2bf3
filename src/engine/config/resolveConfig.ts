import { toNetwork } from '../features/network/Network.ts'
import { mainnet } from '../networks/mainnet.ts'
import type { Config } from './Config.ts'
import { configErrors } from './configErrors.ts'
import type { EngineConfig } from './EngineConfig.ts'
import { optionGuards } from './optionGuards.ts'

/** Checks every option and fills in the defaults. Throws `config/INVALID` or `config/UNKNOWN`. */
export function resolveConfig(options: EngineConfig): Config {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(optionGuards, name)) throw configErrors.UNKNOWN(name)
    const { accepts, expected } = optionGuards[name as keyof EngineConfig]
    if (value !== undefined && !accepts(value))
      throw configErrors.INVALID(name, describe(value), expected)
  }
  const { networks, customRpcUrls } = options
  const given = networks?.length ? networks : [mainnet]
  return {
    ...options,
    adapters: options.adapters ?? [],
    networks: given.map((one) => toNetwork(one, customRpcUrls)),
    debug: options.debug ?? false,
    enableEmbedded: options.enableEmbedded ?? false,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    manualWCControl: options.manualWCControl ?? false,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableReconnect: options.enableReconnect ?? true,
    id: options.id ?? 'latchkey',
    logLevel: options.logLevel ?? (options.debug ? 'debug' : 'info'),
  }
}

function describe(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 100)
  } catch {
    // Circular, or with getters that throw.
    return `an ${typeof value} that cannot be shown`
  }
}
