export { createLog, type Log } from './createLog.ts'
export { type OpenServer, type OpenServerOptions, openServer } from './openServer.ts'
export { readConfig, type ServerConfig } from './readConfig.ts'
export type { ListedWallet, Picture, PictureKind, Sources } from './upstream/Sources.ts'
