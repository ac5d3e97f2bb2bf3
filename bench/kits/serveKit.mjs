import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }
const answers = { eth_chainId: '0x1', eth_getBalance: '0x0', eth_call: '0x', net_version: '1' }

/**
 * Serves a built page on loopback with compression, as a host does. Also serves a node with a
 * growing block number.
 */
export async function serveKit(root) {
  const compressed = new Map()
  let block = 1_000

  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    if (path === '/rpc') {
      const asked = JSON.parse(await readBody(request))
      const answer = ({ id, method }) => ({ jsonrpc: '2.0', id, result: resultOf(method) })
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
      return
    }
    const file = join(root, path === '/' ? 'index.html' : path)
    try {
      if (!compressed.has(file)) compressed.set(file, gzipSync(readFileSync(file), { level: 9 }))
    } catch {
      response.writeHead(404).end()
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
    response.end(compressed.get(file))
  })

  function resultOf(method) {
    if (method !== 'eth_blockNumber') return answers[method] ?? null
    block += 1
    return `0x${block.toString(16)}`
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
