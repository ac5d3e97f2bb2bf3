import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/**
 * Starts a proxy that connects to this machine, whatever the host. A browser with this proxy can
 * open a local server under any name.
 */
export async function startProxy() {
  const server = createServer()
  server.on('connect', ({ url = '' }, socket) => {
    const port = Number(url.split(':').at(-1))
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
