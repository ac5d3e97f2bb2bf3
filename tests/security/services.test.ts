import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { serviceCalls } from '../services/serviceCalls.ts'
import {
  connectWallet,
  createTestEngine,
  heard,
  settle,
  statusOf,
} from '../support/createTestEngine.ts'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'
import {
  going,
  openTestServices,
  projectId,
  type TestServices,
} from '../support/openTestServices.ts'

// These tests send many small requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 60_000 }

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
  await import('../../src/engine/adapters/evm/createNetworkReads.ts')
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('security 46 services', () => {
  test.each([408, 429, 500, 502, 503, 504])(
    'security 46 the engine sends a call to a service once, even if it fails with %i',
    async (status) => {
      server.faults.set({ kind: 'status', status, retryAfter: 1 })
      const { platform, services } = server.client()
      for (const { run } of serviceCalls) await thrownBy(run(services))
      platform.clock.advance(120_000)
      await heard(server.urls)
      expect(server.log.read().filter(({ path }) => path !== '/heard')).toHaveLength(
        serviceCalls.length,
      )
    },
  )

  test('security 46 the engine gives up a body that arrives byte by byte after 10 s, and closes the connection', async () => {
    let closed = 0
    const slow = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => {
        clearInterval(timer)
        closed += 1
      })
    })
    const { platform, services } = server.client({ config: { services: { walletApi: slow.url } } })
    const failing = thrownBy((await services.walletApi()).getConfig(going()))
    await expect.poll(() => slow.asked(), patient).toBe(1)
    platform.clock.advance(10_000)
    expect(await failing).toMatchObject({ code: 'service/TIMEOUT' })
    await expect.poll(() => closed, patient).toBe(1)
    await slow.stop()
  })

  test('security 46 the engine stops reading an endless answer at 2 MB, whatever length it declares', async () => {
    let sent = 0
    const endless = await listen((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 32)
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', write)
      write()
    })
    const { services } = server.client({ config: { services: { walletApi: endless.url } } })
    expect(await thrownBy((await services.walletApi()).getConfig(going()))).toMatchObject({
      code: 'service/TOO_LARGE',
    })
    expect(sent).toBeLessThan(16 * 1024 * 1024)
    await endless.stop()
  })

  test('security 46 the engine refuses an incomplete answer', async () => {
    const broken = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"features":[]', () => response.destroy())
    })
    const { services } = server.client({
      config: { services: { walletApi: broken.url } },
    })
    expect(await thrownBy((await services.walletApi()).getConfig(going()))).toMatchObject({
      code: 'service/UNREACHABLE',
    })
    expect(broken.asked()).toBe(1)
    await broken.stop()
  })

  test('security 46 the engine treats an invalid address like a missing one', async () => {
    const { services } = server.client({ config: { services: { walletApi: 'https://a b' } } })
    expect(await thrownBy(services.walletApi())).toMatchObject({ code: 'service/NOT_CONFIGURED' })
  })

  test('security 46 the engine sends neither cookies nor the page’s address, and no error contains the project’s id', async () => {
    const inits: RequestInit[] = []
    const { services } = server.client({
      platform: {
        fetch: async (_, init) => {
          inits.push(init ?? {})
          return new Response('{"reasons":[{"description":"No"}]}', { status: 400 })
        },
      },
    })
    for (const { run } of serviceCalls) {
      const error = await thrownBy(run(services))
      expect(JSON.stringify({ ...Object(error), message: String(error) })).not.toContain(projectId)
    }
    expect(inits).toHaveLength(serviceCalls.length)
    for (const init of inits)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('security 46 the engine ignores an answer that comes after it has given up', async () => {
    let answer = (_: Response) => {}
    const { services } = server.client({
      platform: { fetch: () => new Promise((resolve) => (answer = resolve)) },
    })
    const giving = new AbortController()
    const failing = thrownBy((await services.walletApi()).getConfig({ signal: giving.signal }))
    giving.abort()
    answer(Response.json({ features: [] }))
    expect(await failing).toMatchObject({ code: 'common/ABORTED' })
  })
})

describe('security 46 nodes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'], now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const two = ['https://first.test/', 'https://second.test/']
  const address = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'

  async function hostsAsked(answer: (host: string, id: number) => Response, http = two) {
    const hosts: string[] = []
    const network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
    const { adapter } = createTestEvm({
      platform: {
        async fetch(input, init) {
          const { host } = new URL(String(input))
          hosts.push(host)
          return answer(host, JSON.parse(String(init?.body)).id)
        },
      },
    })
    const reading = adapter.balances!.native({ address, network }, noSignal()).then(
      ({ value }) => value,
      (error: { message: string }) => error.message,
    )
    await vi.advanceTimersByTimeAsync(30_000)
    return { hosts, outcome: await reading }
  }

  const right = (id: number) => Response.json({ jsonrpc: '2.0', id, result: '0x2a' })

  test.each([
    'Unauthorized: origin not allowed',
    'Unauthorized: invalid key',
    '{"status":"FAILED","reasons":[{"field":"authentication","description":"Origin not allowed"}]}',
    '{"error":"project ID is invalid"}',
    'Forbidden: missing API key',
    'The referrer https://app.test is blocked',
  ])(
    'security 46 a 403 that says "%s" is final, and the next node gets the request',
    async (body) => {
      const { hosts, outcome } = await hostsAsked((host, id) =>
        host === 'first.test' ? new Response(body, { status: 403 }) : right(id),
      )
      expect(hosts).toEqual(['first.test', 'second.test'])
      expect(outcome).toBe(42n)
    },
  )

  test('security 46 a single node that refuses the origin gets one request', async () => {
    const refuse = () => new Response('Unauthorized: origin not allowed', { status: 403 })
    const { hosts, outcome } = await hostsAsked(refuse, ['https://first.test/'])
    expect(hosts).toEqual(['first.test'])
    expect(outcome).toBe('HTTP request failed.')
  })

  test.each(['', 'Forbidden', '<html>Attention required</html>', 'Rate limit exceeded'])(
    'security 46 a 403 that says "%s" is temporary, and the request is repeated',
    async (body) => {
      let asked = 0
      const answer = (_: string, id: number) =>
        ++asked === 1 ? new Response(body, { status: 403 }) : right(id)
      const { hosts, outcome } = await hostsAsked(answer, ['https://first.test/'])
      expect(hosts).toEqual(['first.test', 'first.test'])
      expect(outcome).toBe(42n)
    },
  )

  test('security 46 the engine stops reading a node’s answer at 8 MB', async () => {
    let pulled = 0
    const chunk = new Uint8Array(1024 * 1024).fill(32)
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1
            controller.enqueue(chunk)
          },
        }),
      )
    const { hosts, outcome } = await hostsAsked((host, id) =>
      host === 'first.test' ? endless() : right(id),
    )
    expect(outcome).toBe(42n)
    expect(pulled).toBeLessThanOrEqual(11 * hosts.filter((host) => host === 'first.test').length)
  })
})

/** Code that limits a body: `readText`, or the `fetch` for nodes. */
const bounded = /\breadText\(|\bcreateNodeFetch\(/

test('security 46 every request of the engine limits the size of the answer', () => {
  const engine = resolve(import.meta.dirname, '../../src/engine')
  const asking = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    // Sign-in has separate tests for its requests.
    .filter((path) => !path.startsWith('features/siwx/'))
    .map((path) => ({ path, code: readFileSync(join(engine, path), 'utf8') }))
    .filter(({ code }) => /(?<![\w])(platform\.|globalThis\.)?fetch\(|[nN]odeFetch\(/.test(code))
  const unbounded = asking.filter(({ code }) => !bounded.test(code)).map(({ path }) => path)
  expect(asking.length).toBeGreaterThan(4)
  // Only these two files provide `fetch` to all other files.
  expect(unbounded).toEqual(['platform/browserPlatform.ts', 'platform/serverPlatform.ts'])
})

describe('security 47', () => {
  test.each(serviceCalls)(
    'security 47 offline, $name fails at once and sends nothing',
    async ({ run }) => {
      const { platform, services } = server.client({
        platform: { online: { get: () => false, on: () => () => {} } },
      })
      expect(await thrownBy(run(services))).toMatchObject({ code: 'service/OFFLINE' })
      expect(platform.clock.waiting()).toBe(0)
      expect(server.log.read()).toEqual([])
    },
  )

  test('security 47 the error says that the user is offline if the connection breaks during a request', async () => {
    let isOnline = true
    const { services } = server.client({
      platform: {
        online: { get: () => isOnline, on: () => () => {} },
        fetch: async () => {
          isOnline = false
          throw new TypeError('Failed to fetch')
        },
      },
    })
    const failing = thrownBy((await services.walletApi()).getConfig(going()))
    expect(await failing).toMatchObject({ code: 'service/OFFLINE' })
  })

  test('security 47 a read that failed offline is repeated once when the user is online again', async () => {
    let asked = 0
    const wallet = createTestAdapter()
    const adapter = {
      ...wallet.factory(),
      balances: {
        async native() {
          asked += 1
          if (!platform.online.get()) throw new TypeError('Failed to fetch')
          return { value: 7n, decimals: 18, symbol: 'ETH' }
        },
      },
    }
    const platform = createTestPlatform()
    const engine = createEngine({
      platform,
      adapters: [Object.assign(() => adapter, { namespace: 'eip155' as const })],
    })
    const stop = engine.start()
    platform.setOnline(false)
    const stopReading = engine.account.balance.subscribe(() => {})
    await connectWallet({ engine, wallet })
    await expect.poll(() => engine.account.balance.get().status, patient).toBe('error')
    expect(asked).toBe(1)
    platform.setOnline(true)
    await expect.poll(() => engine.account.balance.get().data?.value, patient).toBe(7n)
    platform.setOnline(true)
    await settle()
    expect(asked).toBe(2)
    stopReading()
    stop()
  })

  test.each(['walletApi', 'blockchainApi', 'analytics'] as const)(
    'security 47 without %s, the other services answer, and a wallet connects and signs',
    async (service) => {
      server.faults.set({ kind: 'hang', service })
      const setUp = createTestEngine({
        projectId,
        services: server.urls,
        platform: { fetch: globalThis.fetch },
      })
      await connectWallet(setUp)
      expect(statusOf(setUp.engine)).toBe('connected')
      const signing = setUp.engine.signing.signMessage({ message: 'Hello' })
      await expect.poll(() => setUp.wallet.last().method, patient).toBe('signMessage')
      setUp.wallet.last().approve()
      expect(await signing).toBe('0x5161')
      const { services } = server.client()
      for (const call of serviceCalls) if (call.service !== service) await call.run(services)
      setUp.stop()
    },
  )
})

test('security 54 without an address or a projectId, no service gets a request', async () => {
  for (const config of [{ services: undefined }, { projectId: undefined }]) {
    const { services } = server.client({ config })
    for (const { run } of serviceCalls)
      expect(await thrownBy(run(services))).toMatchObject({ code: 'service/NOT_CONFIGURED' })
  }
  expect(server.log.read()).toEqual([])
})

test('security 51 the code of services evaluates no text, which a strict CSP would report', async () => {
  const { outputFiles } = await build({
    entryPoints: [
      resolve(import.meta.dirname, '../../src/engine/providers/cloudServices/cloudServices.ts'),
    ],
    bundle: true,
    write: false,
    format: 'esm',
    minifySyntax: true,
  })
  const text = outputFiles.map((file) => file.text).join('')
  expect(text).toContain('/getWallets')
  expect(text.match(/\bnew\s+Function\b|(?<![.\w])(Function|eval)\s*\(/g)).toBeNull()
})

async function listen(answer: RequestListener) {
  let asked = 0
  const http = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: () => asked,
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
