import type { AdapterFactory } from '../adapters/ChainAdapter.ts'
import type { Network } from '../features/network/Network.ts'
import type { LogLevel } from '../platform/createLogger.ts'
import type { EngineConfig } from './EngineConfig.ts'

/** The host's validated options, with all defaults applied. */
export interface Config extends EngineConfig {
  adapters: readonly AdapterFactory[]
  networks: readonly Network[]
  debug: boolean
  enableEmbedded: boolean
  allowUnsupportedChain: boolean
  manualWCControl: boolean
  enableNetworkSwitch: boolean
  enableReconnect: boolean
  id: string
  logLevel: LogLevel
}
