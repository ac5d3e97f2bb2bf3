import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { extname, join, sep } from 'node:path'
import { listenNear } from './listenNear.mjs'
import { strictHeaders } from './strictHeaders.mjs'

const contentTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves a folder on loopback. The file `headers.json` in the folder adds headers by path:
 * `{ "/frame/": { "Content-Security-Policy": "…" } }`. The last matching path wins. `data` is the
 * answer to `/sandbox.json`, so that a page that was built before the sandbox started can read the
 * sandbox's addresses. With a certificate, the folder is served over https at the certificate's host.
 *
 * @param {{ root: string, port?: number, headers?: Record<string, string>, data?: unknown,
 * certificate?: { host: string, cert: string, key: string } }} options
 */
export async function serveStatic({ root, port = 0, headers = strictHeaders, data, certificate }) {
  const folder = await realpath(root)
  const headersOf = await readHeaders(folder)
  const reply = async (request, response) => {
    const { status, type, body } = await answer({ folder, data, request })
    response.writeHead(status, {
      ...headers,
      ...headersOf(request.url),
      'Content-Type': type,
      'Cache-Control': 'no-store',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const server = certificate ? createSecureServer(certificate, reply) : createServer(reply)
  const usedPort = await listenNear(server, port)

  return {
    url: certificate ? `https://${certificate.host}:${usedPort}` : `http://127.0.0.1:${usedPort}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readHeaders(folder) {
  const file = await findFile(folder, 'headers.json')
  const byFolder = file ? Object.entries(JSON.parse(await readFile(file, 'utf8'))) : []
  return (url) => {
    const path = readPath(url) ?? ''
    return Object.assign(
      {},
      ...byFolder.map(([start, headers]) => path.startsWith(start) && headers),
    )
  }
}

async function answer({ folder, data, request }) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
  const path = readPath(request.url)
  if (path === undefined) return refusal(400)
  if (path === '/sandbox.json' && data !== undefined) {
    return { status: 200, type: contentTypes['.json'], body: JSON.stringify(data) }
  }
  const file = await findFile(folder, path)
  if (file === undefined) return missing(folder)
  const type = contentTypes[extname(file)] ?? 'application/octet-stream'
  return { status: 200, type, body: await readFile(file) }
}

/** Returns the 404 page. A site may have its own. */
async function missing(folder) {
  const file = await findFile(folder, '404.html')
  return file === undefined
    ? refusal(404)
    : { status: 404, type: contentTypes['.html'], body: await readFile(file) }
}

function refusal(status) {
  return { status, type: contentTypes['.txt'], body: String(status) }
}

function readPath(url) {
  try {
    // Does not use `new URL`, because it would resolve `..`.
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0])
    return path.includes('\0') ? undefined : path
  } catch {
    // The path is not valid percent-encoded text.
    return undefined
  }
}

async function findFile(folder, path) {
  try {
    const wanted = join(folder, path)
    const isFolder = (await stat(wanted)).isDirectory()
    // Resolves the real path, so that `..` or a link cannot lead out of the folder.
    const file = await realpath(isFolder ? join(wanted, 'index.html') : wanted)
    return file.startsWith(folder + sep) ? file : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code)) return undefined
    throw error
  }
}
