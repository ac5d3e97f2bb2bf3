import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createMetrics } from './createMetrics.ts'
import { type OpenServer, type OpenServerOptions, openServer } from './openServer.ts'
import type { ServerConfig } from './readConfig.ts'

const graceTime = 10_000
const idleInterval = 100
/**
 * How long an idle connection stays open, in milliseconds. This is longer than the 60 s of common
 * proxies. Otherwise a proxy could reuse a connection that the server has just closed, and would
 * answer with 502.
 */
const keepAlive = 65_000

export type StartServerOptions = Omit<OpenServerOptions, 'metrics'>

export interface RunningServer extends Omit<OpenServer, 'close' | 'secureSite'> {
  /** The URL at which the secure site listens, if there is one. */
  secureSiteUrl: string | undefined
  /** The URL at which the server listens, such as `http://127.0.0.1:8787`. */
  url: string
  /** Stops accepting requests, answers the requests in progress, and closes everything. */
  stop(): Promise<void>
}

/** Opens and migrates the database, and listens. */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const { close, secureSite, ...server } = await openServer({
    metrics: createMetrics(),
    ...options,
  })
  const { host, port, secureSitePort } = options.config
  const listeners: Listener[] = []
  const stop = async () => {
    await Promise.all(listeners.map((listener) => listener.stop()))
    await close()
  }
  try {
    const api = await listen(server.fetch, { host, port })
    listeners.push(api)
    // The secure site has its own port. So it has its own origin, and code of the other origin
    // cannot read its data.
    const site = secureSite && (await listen(secureSite.fetch, { host, port: secureSitePort }))
    if (site) listeners.push(site)
    return { ...server, url: api.url, secureSiteUrl: site?.url, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

interface Listener {
  url: string
  stop(): Promise<void>
}

async function listen(
  fetch: OpenServer['fetch'],
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
): Promise<Listener> {
  const { address, server } = await new Promise<{ address: AddressInfo; server: Server }>(
    (resolve, reject) => {
      const opened = serve({ fetch, hostname: host, port }, (at) =>
        resolve({ address: at, server: started }),
      )
      // node-server creates a plain HTTP server, because no other server is passed.
      const started = opened as Server
      started.keepAliveTimeout = keepAlive
      started.once('error', reject)
    },
  )
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}`, stop: stopGracefully(server) }
}

/**
 * Stops a server. Requests in progress get an answer with `Connection: close`, so that their
 * connections close too. After 10 s, all open connections are closed.
 */
function stopGracefully(server: Server): () => Promise<void> {
  const open = new Set<import('node:http').ServerResponse>()
  let isStopping = false
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.setHeader('connection', 'close')
  })

  return () =>
    new Promise((resolve) => {
      isStopping = true
      for (const response of open)
        if (!response.headersSent) response.setHeader('connection', 'close')
      // Closes idle connections repeatedly, because `close` does it only once.
      const idle = setInterval(() => server.closeIdleConnections(), idleInterval)
      const hard = setTimeout(() => server.closeAllConnections(), graceTime)
      server.close(() => {
        clearInterval(idle)
        clearTimeout(hard)
        resolve()
      })
    })
}
