export type { Network } from '../src/engine/index.ts'
export type { HistoryEntry, HistoryTransfer } from '../src/engine/providers/HistoryPage.ts'
export {
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
} from '../src/engine/providers/onrampService.ts'
export type { Holding } from '../src/engine/providers/Provider.ts'
export type { SwapProvider } from '../src/engine/providers/SwapProvider.ts'
export { createLog, type Log } from './createLog.ts'
export { isLoopback, matchesOrigin } from './matchesOrigin.ts'
export { type OpenServer, type OpenServerOptions, openServer } from './openServer.ts'
export { readConfig, type ServerConfig } from './readConfig.ts'
export { createSellers } from './upstream/createSellers.ts'
export type { ListedWallet, Picture, PictureKind, Sources } from './upstream/Sources.ts'
