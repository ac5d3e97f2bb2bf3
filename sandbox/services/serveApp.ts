import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** The certificate of a host, and its private key, in PEM. */
export interface HostCertificate {
  /** The name under which browsers open the server, such as `wallet.example.com`. */
  readonly host: string
  readonly cert: string
  readonly key: string
}

/** Serves an app on a free port of 127.0.0.1, over https if there is a certificate. */
export async function serveApp(
  { fetch }: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>,
  certificate?: HostCertificate,
) {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve, reject) => {
      const options = {
        fetch,
        port: 0,
        hostname: '127.0.0.1',
        ...(certificate && { createServer, serverOptions: certificate }),
      }
      const server = serve(options, ({ port }: AddressInfo) => resolve({ server, port }))
      // The server never closes idle connections, because a client may reuse a connection at the
      // same moment.
      if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
      server.once('error', reject)
    },
  )

  return {
    url: certificate ? `https://${certificate.host}:${port}` : `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
