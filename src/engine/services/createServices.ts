import type { OpenServices, ServicesContext } from './openServices.ts'
import type { Services } from './Services.ts'

/** Says which services there are; everything that talks to them comes with the first question. */
export function createServices(context: ServicesContext): Services {
  const { projectId, services } = context.config
  let opened: Promise<OpenServices> | undefined

  function open(): Promise<OpenServices> {
    opened ??= import('./openServices.ts').then(
      ({ openServices }) => openServices(context),
      (cause) => {
        // The chunk may load the next time.
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
