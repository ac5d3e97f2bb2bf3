import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { alertOf } from '../../src/engine/providers/services/alertOf.ts'
import { createFakeNodes } from '../support/createFakeNodes.ts'
import { createPeerSetUp, pocket } from '../support/createPeerSetUp.ts'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'
import { going, openTestServices, type TestServices } from '../support/openTestServices.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
  // The chunk loads in real time. Fake timers do not advance it.
  await import('../../src/engine/adapters/evm/createNetworkReads.ts')
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const walletApi = (...options: Parameters<TestServices['client']>) =>
  server.client(...options).services.walletApi()

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('5.21 the messages of the schema', () => {
  test.each([
    ['5.21 a missing name is "Required"', { data: [{ id: 'x' }], count: 1 }, 'Required'],
    [
      '5.21 a number instead of a text',
      { data: [{ id: 'x', name: 7 }], count: 1 },
      'Expected string, received number',
    ],
    [
      '5.21 a text instead of a number',
      { data: [], count: '7' },
      'Expected number, received string',
    ],
    ['5.21 an object instead of a list', { data: {}, count: 1 }, 'Expected array, received object'],
    [
      '5.21 a list instead of an object',
      { data: [[]], count: 1 },
      'Expected object, received array',
    ],
    [
      '5.21 null instead of an object',
      { data: [null], count: 1 },
      'Expected object, received null',
    ],
    ['5.21 true instead of a list', { data: true, count: 1 }, 'Expected array, received boolean'],
  ])('%s', async (_, body, message) => {
    server.faults.set({ kind: 'wrongShape', body })
    const api = await walletApi()
    const error = await thrownBy(api.getWallets({ page: 1, entries: 4 }, going()))
    expect(error).toMatchObject({ cause: { message } })
  })
})

test('5.21 the message for a text instead of a boolean', async () => {
  server.faults.set({ kind: 'wrongShape', body: { isAnalyticsEnabled: 'yes' } })
  const api = await walletApi()
  const error = await thrownBy(api.getAnalyticsConfig(going()))
  expect(error).toMatchObject({ cause: { message: 'Expected boolean, received string' } })
})

test('5.21 changed, so that one field never costs a whole list: a malformed optional field of a wallet is left out', async () => {
  const body = { data: [{ id: 'x', name: 'M', supports_wc: 'yes' }], count: 1 }
  server.faults.set({ kind: 'wrongShape', body })
  const api = await walletApi()
  const { data } = await api.getWallets({ page: 1, entries: 4 }, going())
  expect(data).toMatchObject([{ id: 'x', name: 'M' }])
  expect(data[0]?.supportsWc).toBeUndefined()
})

test('6.2 an origin that is not allowed gets a 403, which shows the configuration alert', async () => {
  server.projects.set({ allowedOrigins: ['https://mine.test'], loopback: 'listed' })
  const from = (origin: string): typeof fetch => {
    return (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin } })
  }
  const report = async (origin: string) => {
    const { services } = server.client({ platform: { fetch: from(origin) } })
    const { event } = await import('../services/serviceCalls.ts')
    return thrownBy((await services.analyticsApi()).send([event], going()))
  }
  expect(await report('https://mine.test')).toBeUndefined()
  const refused = await report('https://other.test')
  expect(refused).toMatchObject({ code: 'service/HTTP_STATUS', status: 403 })
  expect(alertOf(refused)).toBe('APKT002')
})

test.each([300, 400, 401, 403, 404, 418, 429, 500, 503])(
  '8.1 an answer with status %i throws "HTTP status code:" and the status',
  async (status) => {
    server.faults.set({ kind: 'status', status })
    const error = await thrownBy((await walletApi()).getConfig(going()))
    expect(error).toMatchObject({ message: `HTTP status code: ${status}` })
  },
)

describe('8.2 the call for origins', () => {
  const origins = async () => (await walletApi()).getOrigins(going())

  test.each([
    ['8.2 status 429 gives RATE_LIMITED', 429, 'service/RATE_LIMITED', 'APKT010'],
    ['8.2 status 500 gives SERVER_ERROR', 500, 'service/SERVER_ERROR', 'APKT009'],
    ['8.2 status 502 gives SERVER_ERROR', 502, 'service/SERVER_ERROR', 'APKT009'],
    ['8.2 status 503 gives SERVER_ERROR', 503, 'service/SERVER_ERROR', 'APKT009'],
    ['8.2 status 599 gives SERVER_ERROR', 599, 'service/SERVER_ERROR', 'APKT009'],
  ])('%s', async (_, status, code, alert) => {
    server.faults.set({ kind: 'status', status })
    const error = await thrownBy(origins())
    expect(error).toMatchObject({ code })
    expect(alertOf(error)).toBe(alert)
  })

  test.each([400, 401, 403, 404, 408, 422])('8.2 status %i gives an empty list', async (status) => {
    server.projects.set({ allowedOrigins: ['https://mine.test'] })
    server.faults.set({ kind: 'status', status })
    expect(await origins()).toEqual([])
  })

  test.each(['malformed', 'wrongShape', 'drop'] as const)(
    '8.2 an answer that fails by %s gives an empty list',
    async (kind) => {
      server.projects.set({ allowedOrigins: ['https://mine.test'] })
      server.faults.set({ kind })
      expect(await origins()).toEqual([])
    },
  )

  test('8.2 a valid answer is the list, and cancelling is not an empty list', async () => {
    server.projects.set({ allowedOrigins: ['https://mine.test'] })
    expect(await origins()).toEqual(['https://mine.test'])
    const given = { signal: AbortSignal.abort() }
    const error = await thrownBy((await walletApi()).getOrigins(given))
    expect(error).toMatchObject({ code: 'common/ABORTED' })
  })
})

describe('8.4 a call to a node', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'], now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function timesAsked(status: number): Promise<number> {
    const nodes = createFakeNodes({ answer: () => ({ status }) })
    const { adapter } = createTestEvm({ platform: { fetch: nodes.fetch } })
    const http = ['http://a.test']
    const network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const reading = thrownBy(adapter.balances!.native({ address, network }, noSignal()))
    let thrown: unknown
    reading.then((error) => {
      thrown = error
    })
    // Imports on the way load in real time.
    while (thrown === undefined) await vi.advanceTimersByTimeAsync(1_000)
    expect(thrown).toBeInstanceOf(Error)
    return nodes.requests.length
  }

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    '8.4 is repeated 3 times after status %i',
    async (status) => expect(await timesAsked(status)).toBe(4),
  )

  test.each([400, 401, 404, 405, 410, 422, 501, 505])(
    '8.4 is not repeated after status %i',
    async (status) => expect(await timesAsked(status)).toBe(1),
  )
})

describe('provider messages', () => {
  const shapes: readonly (readonly [string, (words: string) => unknown])[] = [
    ['an error', (words) => new Error(words)],
    ['the cause of an error', (words) => new Error('It failed', { cause: new Error(words) })],
    ['a part of a longer message', (words) => new Error(`WebSocket 3000: ${words} (project x)`)],
    ['a JSON-RPC error', (words) => ({ code: 3000, message: words })],
    ['a thrown text', (words) => words],
  ]
  const messages = [
    ['8.30 a domain that is not verified:', 'Unverified domain', 'APKT005'],
    ['8.41 an origin that is not allowed:', 'Unauthorized: origin not allowed', 'APKT002'],
    ['8.42 a token of the future:', 'JWT validation error: JWT Token is not yet valid', 'APKT006'],
    ['8.43 a key that is not valid:', 'Unauthorized: invalid key', 'APKT007'],
  ] as const

  for (const [number, words, alert] of messages) {
    test.each(shapes)(`${number} '${words}' as %s shows ${alert}`, (_, thrown) => {
      expect(alertOf(thrown(words))).toBe(alert)
    })

    test(`${number} '${words}' as a service’s reason shows ${alert}`, async () => {
      server.faults.set({ kind: 'status', status: 401, description: words })
      const error = await thrownBy((await walletApi()).getConfig(going()))
      expect(alertOf(error)).toBe(alert)
    })
  }

  test('8.43 a project that is not served gets exactly this message', async () => {
    server.projects.set({ isEnabled: false })
    const error = await thrownBy((await walletApi()).getConfig(going()))
    expect(alertOf(error)).toBe('APKT007')
  })

  test.each([
    [
      '8.30 a relay for which the domain of the page is not verified',
      'Unverified domain',
      'APKT005',
      'Unverified Domain',
    ],
    [
      '8.36 APKT006: a relay for which the session is not valid now',
      'JWT validation error: JWT Token is not yet valid',
      'APKT006',
      'Session Expired',
    ],
  ] as const)('%s ends the connection, and the alert shows', async (_, reason, code, message) => {
    const { engine, platform, relay } = await createPeerSetUp()
    relay.refuse(reason)
    await expect(engine.connection.connect(pocket)).rejects.toMatchObject({
      code: 'walletConnect/REFUSED',
    })
    await expect.poll(() => engine.getState().alerts.current).toEqual({ code, message })
    expect(platform.lines).toContainEqual(['error', expect.stringContaining(`${code} ${message}`)])
  })

  test.each([new Error('Something else'), null, undefined, 7, {}, new Error('')])(
    '8.41 to 8.43 other errors show no alert: %s',
    (thrown) => expect(alertOf(thrown)).toBeUndefined(),
  )
})
