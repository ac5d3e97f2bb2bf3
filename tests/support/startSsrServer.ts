import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { listenNear } from '../../scripts/listenNear.mjs'
import { strictHeaders } from '../../scripts/strictHeaders.mjs'
import type { Chain } from '../pages/ssr/createPageEngine.ts'
import { readIds } from '../pages/ssr/readIds.ts'

export interface SsrServerOptions {
  /** The URL of the built test pages. It serves everything except the document. */
  readonly pagesUrl: string
  readonly chains: readonly Chain[]
}

/**
 * Renders `tests/pages/ssr` for each request, with the strict headers. `?delay=…` sends the button
 * this many milliseconds after the rest of the page. `?id=…` sets the id of the engine.
 */
export async function startSsrServer({ pagesUrl, chains }: SsrServerOptions) {
  const { render } = await bundleServer()
  const template = await (await fetch(`${pagesUrl}/ssr/`)).text()

  async function answerPage({ headers, url }: IncomingMessage, response: ServerResponse) {
    const nonce = randomBytes(16).toString('base64')
    response.writeHead(200, {
      ...strictHeaders,
      'Content-Security-Policy': strictHeaders['Content-Security-Policy'].replace(
        "script-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
      ),
      'Content-Type': 'text/html; charset=utf-8',
    })
    const query = url?.split('?')[1] ?? ''
    const delay = Number(new URLSearchParams(query).get('delay') ?? 0)
    const ids = readIds(query)
    await render(response, { template, cookie: headers.cookie, chains, ids, nonce, delay })
  }

  async function answerFile({ url }: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(`${pagesUrl}${url}`)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }

  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/ssr/') ? answerPage : answerFile
    answer(request, response).catch((error) => response.destroy(error))
  })
  const port = await listenNear(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Bundles the server's code as a host runs it. Our code is one file, and Node resolves the
 * packages.
 */
async function bundleServer(): Promise<typeof import('../pages/ssr/server.tsx')> {
  const source = new URL('../pages/ssr/server.tsx', import.meta.url)
  // The folder is inside the repository, where Node finds the packages. Each run has a separate
  // file.
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'ssr-'))
  const target = join(folder, 'server.mjs')
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile: target,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'error',
  })
  try {
    return await import(/* @vite-ignore */ pathToFileURL(target).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
