import type { Config } from '../config/Config.ts'
import type { Platform } from '../platform/Platform.ts'
import type { OpenServices } from './openServices.ts'
import type { Services } from './Services.ts'

export interface ServicesContext {
  config: Config
  platform: Platform
}

/** Tells which services are configured. Their clients load with the first request. */
export function createServices(context: ServicesContext): Services {
  const { projectId, services } = context.config
  let opened: Promise<OpenServices> | undefined

  function open(): Promise<OpenServices> {
    opened ??= import('./openServices.ts').then(
      ({ openServices }) => openServices(context),
      (cause) => {
        // A failed chunk is loaded again on the next call.
        opened = undefined
        throw cause
      },
    )
    return opened
  }

  return {
    has: (name) => Boolean(projectId && services?.[name]),
    walletApi: async () => (await open()).walletApi(),
    blockchainApi: async () => (await open()).blockchainApi(),
    analyticsApi: async () => (await open()).analyticsApi(),
  }
}
