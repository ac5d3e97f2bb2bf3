// @vitest-environment node
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import workerd from 'workerd'
import { answerOneInch, printed } from '../tests/contracts/oneInch/answerOneInch.ts'
import worker from './workers/worker.ts'

const app = 'https://app.example'
const path = '/api/providers/1inch/1/quote'
const token = '0x111111111117dc0aa78b770fa6a738034120c302'
const query = `src=0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&dst=${token}&amount=10000000000000000`
const settings = { ONEINCH_API_KEY: 'the-secret-of-the-host', MOONPAY_SECRET_KEY: 'sk_test_1' }
const folder = mkdtempSync(join(tmpdir(), 'latchkey-worker-'))

let oneInch: Server
let runtime: ChildProcess
let url: string

/** Runs the handler in Cloudflare's own runtime. A server on this machine stands in for 1inch. */
beforeAll(async () => {
  const answer = answerOneInch(settings.ONEINCH_API_KEY)
  oneInch = createServer(async ({ headers, method, url: asked }, response) => {
    const { authorization = '' } = headers
    const given = await answer(`https://api.1inch.dev${asked}`, {
      method,
      headers: { authorization },
    })
    response.writeHead(given.status, { 'content-type': 'application/json' })
    response.end(await given.text())
  })
  oneInch.listen(0, '127.0.0.1')
  await once(oneInch, 'listening')
  const { port } = oneInch.address() as AddressInfo
  await build({
    entryPoints: [resolve(import.meta.dirname, 'workers/worker.ts')],
    bundle: true,
    conditions: ['workerd', 'worker', 'browser'],
    format: 'esm',
    outfile: join(folder, 'worker.js'),
  })
  const bindings = Object.entries({ ...settings, ONEINCH_URL: `http://127.0.0.1:${port}` })
    .map(([name, text]) => `(name = "${name}", text = "${text}")`)
    .join(', ')
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private"]))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
  bindings = [${bindings}]
);
`,
  )
  runtime = spawn(workerd, ['serve', join(folder, 'config.capnp'), '--control-fd=1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(runtime.stdout!, 'data')
  url = `http://127.0.0.1:${JSON.parse(String(line)).port}`
})
afterAll(() => {
  runtime?.kill()
  oneInch?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (init: RequestInit = {}, origin = app) =>
  fetch(`${url}${path}?${query}`, { ...init, headers: { origin } })

test('in Cloudflare’s runtime, the handler answers a page with the key from its settings', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(app)
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({ dstAmount: printed('quote').toAmount })
  expect(text).not.toContain(settings.ONEINCH_API_KEY)
})

test('in Cloudflare’s runtime, the handler answers preflight requests, and refuses pages of other origins', async () => {
  expect((await ask({ method: 'OPTIONS' })).status).toBe(204)
  expect((await ask({}, 'https://evil.example')).status).toBe(403)
})

test('in Cloudflare’s runtime, the handler signs a page with the same result as in Node', async () => {
  const body = JSON.stringify({
    country: 'US',
    subdivision: 'CA',
    network: 'eip155:1',
    symbol: 'ETH',
    currency: 'USD',
    method: 'card',
    amount: '100',
    address: token,
    quoteId: 'none',
  })
  const asked = (start: string) =>
    new Request(`${start}/api/providers/moonpay/page`, {
      method: 'POST',
      headers: { origin: app, 'content-type': 'application/json' },
      body,
    })
  const inWorker = await fetch(asked(url))
  const inNode = await worker.fetch(asked(app), { ...settings, ONEINCH_URL: app })
  expect(inWorker.status).toBe(200)
  const page = await inWorker.json()
  expect(page).toEqual({ url: expect.stringContaining('signature=') })
  expect(page).toEqual(await inNode.json())
})
