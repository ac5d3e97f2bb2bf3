import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNodeFetch } from '../../../src/engine/adapters/createNodeFetch.ts'
import { mainnet } from '../../../src/engine/networks/eip155.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { createFakeNodes } from '../../support/createFakeNodes.ts'
import { createTestEvm, noSignal } from '../../support/createTestEvm.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 })
})
afterEach(() => vi.useRealTimers())

function networkAt(...urls: string[]) {
  return { ...mainnet, rpcUrls: { default: { http: urls }, chainDefault: { http: urls } } }
}

async function readBalance(fetch: typeof globalThis.fetch, ...urls: string[]) {
  const { adapter, platform } = createTestEvm({ platform: { fetch } })
  const outcome = adapter
    .balances!.native({ address, network: networkAt(...urls) }, noSignal())
    .then(
      ({ value }) => value,
      (error: { message: string }) => error.message,
    )
  // Advances the engine's clock and viem's own timers together.
  for (let ms = 0; ms < 70_000; ms += 50) {
    await vi.advanceTimersByTimeAsync(50)
    platform.clock.advance(50)
    await vi.advanceTimersByTimeAsync(0)
  }
  return outcome
}

test('the next node answers when the first is down', async () => {
  const nodes = createFakeNodes({
    answer: ({ host }) => (host === 'a.test' ? { status: 500 } : '0x7'),
  })
  expect(await readBalance(nodes.fetch, 'http://a.test', 'http://b.test')).toBe(7n)
  expect(nodes.requests.map(({ host }) => host)).toEqual(['a.test', 'b.test'])
})

test.each([
  ['as a date', new Date(5_000).toUTCString(), 5_000],
  ['as a date that has passed', new Date(-5_000).toUTCString(), 150],
  ['of a year', '31536000', 60_000],
  ['that is not a time', 'soon', 150],
])('a Retry-After %s', async (_, header, wait) => {
  let asked = 0
  const nodes = createFakeNodes({
    answer: () => (++asked === 1 ? { status: 503, headers: { 'Retry-After': header } } : '0x1'),
  })
  expect(await readBalance(nodes.fetch, 'http://a.test')).toBe(1n)
  expect(nodes.times('eth_getBalance')).toEqual([0, wait])
})

test('43 a node whose answer never ends is given up after 10 s, in each try', async () => {
  const times: number[] = []
  const endless = async () => {
    times.push(Date.now())
    return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
  }
  expect(await readBalance(endless, 'http://a.test')).toBe('HTTP request failed.')
  expect(times.map((ms) => Math.round(ms / 1000))).toEqual([0, 10, 20, 31])
})

test('many requests with one signal add one listener to it, and none is left after the last answer', async () => {
  const counts: number[] = []
  const { signal } = noSignal()
  const nodes = createFakeNodes({
    answer: () => {
      counts.push(getEventListeners(signal, 'abort').length)
      return '0x1'
    },
  })
  const { adapter } = createTestEvm({ platform: { fetch: nodes.fetch } })
  const ask = (method: string) =>
    adapter.nodes!.ask({ network: networkAt('http://a.test'), method, params: [] }, { signal })
  const asking = Promise.all(Array.from({ length: 9 }, (_, at) => ask(`test_${at}`)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asking).toHaveLength(9)
  expect(Math.max(...counts)).toBe(1)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  await expect(ask('test_again')).resolves.toBe('0x1')
})

test('one abort ends all requests of its signal, and no others', async () => {
  const controller = new AbortController()
  const nodes = createFakeNodes({
    answer: ({ method }) => (method === 'test_kept' ? '0x1' : 'hang'),
  })
  const { adapter } = createTestEvm({ platform: { fetch: nodes.fetch } })
  const ask = (method: string, signal: AbortSignal) =>
    adapter.nodes!.ask({ network: networkAt('http://a.test'), method, params: [] }, { signal })
  const asking = ['test_1', 'test_2', 'test_3'].map((method) => ask(method, controller.signal))
  const ended = Promise.all(
    asking.map((one) => expect(one).rejects.toMatchObject({ code: 'common/ABORTED' })),
  )
  const kept = ask('test_kept', noSignal().signal)
  await vi.advanceTimersByTimeAsync(1_000)
  controller.abort()
  await ended
  expect(await kept).toBe('0x1')
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test.each([true, 'abc', '0x', '1', '0xzz', `0x${'f'.repeat(65)}`])(
  'the answer %j is not a balance',
  async (answer) => {
    const nodes = createFakeNodes({ answer: () => answer })
    expect(await readBalance(nodes.fetch, 'http://a.test')).toBe(
      'The network returned an invalid balance',
    )
  },
)

test('8.25 the error says that a network has no node URL', async () => {
  const nodes = createFakeNodes({ answer: () => '0x1' })
  expect(await readBalance(nodes.fetch)).toMatch(/^No URL was provided to the transport/i)
})

test('53 the error contains neither the node’s URL nor its key', async () => {
  const nodes = createFakeNodes({ answer: () => ({ status: 404 }) })
  const message = await readBalance(nodes.fetch, 'http://a.test/v1/s3cret')
  expect(message).toBe('HTTP request failed.')
})

test('cancelling rejects at once', async () => {
  const nodes = createFakeNodes({ answer: () => 'hang' })
  const { adapter } = createTestEvm({ platform: { fetch: nodes.fetch } })
  const controller = new AbortController()
  const reading = adapter.balances!.native(
    { address, network: networkAt('http://a.test') },
    controller,
  )
  controller.abort()
  await expect(reading).rejects.toMatchObject({ code: 'common/ABORTED' })
})

test('a network keeps its client, and each adapter has its own', async () => {
  const nodes = createFakeNodes({ answer: () => '0x1' })
  const other = createFakeNodes({ answer: () => '0x2' })
  const network = networkAt('http://a.test')
  const read = async (fetch: typeof globalThis.fetch) => {
    const { adapter } = createTestEvm({ platform: { fetch } })
    const reading = adapter.balances!.native({ address, network }, noSignal())
    await vi.advanceTimersByTimeAsync(100)
    return (await reading).value
  }
  expect([await read(nodes.fetch), await read(other.fetch)]).toEqual([1n, 2n])
})

test('a request leaves no listener on its signal after its node was given up', async () => {
  const { signal } = new AbortController()
  const staying = () => getEventListeners(signal, 'abort').length
  const endless = async () =>
    new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
  const { clock } = createTestPlatform()
  const send = createNodeFetch({ clock, fetch: endless })
  const answer = await send('http://a.test', {}, signal)
  expect(staying()).toBe(1)
  const text = answer.text().catch(() => 'given up')
  clock.advance(10_000)
  expect(await text).toBe('given up')
  expect(staying()).toBe(0)
})
