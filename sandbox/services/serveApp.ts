import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Serves an app on a free port of 127.0.0.1. */
export async function serveApp({ fetch }: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>) {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve, reject) => {
      const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
        resolve({ server, port }),
      )
      // The server never closes idle connections, because a client may reuse a connection at the
      // same moment.
      if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
      server.once('error', reject)
    },
  )

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
