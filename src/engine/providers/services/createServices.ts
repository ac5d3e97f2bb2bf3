import { lazy } from '../../store/lazy.ts'
import type { ServicesContext } from './openServices.ts'
import type { Services } from './Services.ts'

/** Tells which services are configured. Their clients load with the first request. */
export function createServices(context: ServicesContext): Services {
  const { projectId, services } = context.config
  const open = lazy(async () => (await import('./openServices.ts')).openServices(context))

  return {
    has: (name) => Boolean(projectId && services?.[name]),
    walletApi: async () => (await open()).walletApi(),
    blockchainApi: async () => (await open()).blockchainApi(),
    analyticsApi: async () => (await open()).analyticsApi(),
  }
}
