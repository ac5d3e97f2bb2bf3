import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveStatic } from '../../scripts/serveStatic.mjs'

interface FolderOptions {
  port?: number
  data?: unknown
  /** The folder's own `headers.json`. */
  headersByFolder?: Record<string, Record<string, string>>
}

async function serveFolder({ headersByFolder, ...options }: FolderOptions = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'latchkey-'))
  const root = join(parent, 'root')
  mkdirSync(join(root, 'page'), { recursive: true })
  mkdirSync(join(parent, 'root-beside'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(parent, 'root-beside', 'secret.txt'), 'secret')
  writeFileSync(join(root, 'page', 'index.html'), '<!doctype html>')
  writeFileSync(join(root, 'main.js'), 'export {}')
  symlinkSync(join(parent, 'secret.txt'), join(root, 'link.txt'))
  if (headersByFolder) {
    writeFileSync(join(root, 'headers.json'), JSON.stringify(headersByFolder))
  }
  const server = await serveStatic({ root, ...options })
  onTestFinished(async () => {
    await server.close()
    rmSync(parent, { recursive: true })
  })
  return server
}

/** Sends a path as it is, because `fetch` resolves '..' before the request. */
function ask(url: string, path: string) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const asking = request({ hostname, port, path }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    asking.on('error', reject)
    asking.end()
  })
}

test('every answer carries the strict headers', async () => {
  const { url } = await serveFolder()
  for (const path of ['/page/', '/main.js', '/missing']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://127.0.0.1:*; " +
        "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*; font-src 'self'; " +
        "frame-src http://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
        "trusted-types 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  }
})

test('a folder of the site may have its own headers, and the others keep the strict ones', async () => {
  const { url } = await serveFolder({
    headersByFolder: {
      '/': { 'Referrer-Policy': 'origin' },
      '/page/': { 'Content-Security-Policy': 'sandbox' },
    },
  })
  const page = (await fetch(`${url}/page/`)).headers
  expect(page.get('content-security-policy')).toBe('sandbox')
  expect(page.get('referrer-policy')).toBe('origin')
  expect(page.get('x-content-type-options')).toBe('nosniff')
  const script = (await fetch(`${url}/main.js`)).headers
  expect(script.get('content-security-policy')).toContain("script-src 'self'")
  expect(script.get('referrer-policy')).toBe('origin')
})

test.each([
  ['/page/', 'text/html; charset=utf-8'],
  ['/page/index.html?query', 'text/html; charset=utf-8'],
  ['/main.js', 'text/javascript; charset=utf-8'],
])('the server sends %s as %s', async (path, type) => {
  const { url } = await serveFolder()
  const answer = await fetch(url + path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/page/../../secret.txt',
  '/../root-beside/secret.txt',
  '/link.txt',
  '//../secret.txt',
  '/main.js%00.html',
  '/%',
])('the server does not find %s', async (path) => {
  const { url } = await serveFolder()
  const { status, body } = await ask(url, path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret')
})

test('the server listens on loopback only', async () => {
  const { url } = await serveFolder()
  expect(new URL(url).hostname).toBe('127.0.0.1')
})

test('the server skips a port in use and takes the next one', async () => {
  const first = await serveFolder({ port: 4_873 })
  const second = await serveFolder({ port: 4_873 })
  expect(Number(new URL(second.url).port)).toBeGreaterThan(Number(new URL(first.url).port))
})

test('a page can read the sandbox’s addresses', async () => {
  const { url } = await serveFolder({ data: { chains: [{ chainId: 1, rpcUrl: 'http://x' }] } })
  const answer = await fetch(`${url}/sandbox.json`)
  expect(await answer.json()).toEqual({ chains: [{ chainId: 1, rpcUrl: 'http://x' }] })
})

test('the server never closes an idle connection, so that it cannot cut one that a client is about to use', async () => {
  const { url } = await serveFolder()
  const { headers } = await fetch(`${url}/main.js`)
  // If the server had a timeout, its answer would have this header.
  expect(headers.get('keep-alive')).toBeNull()
})
