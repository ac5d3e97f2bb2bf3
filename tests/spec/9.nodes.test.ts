import { decodeFunctionData, multicall3Abi } from 'viem'
import { call, watchBlockNumber } from 'viem/actions'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createNodeClient,
  type NodeClient,
} from '../../src/engine/adapters/evm/createNodeClient.ts'
import type { Network } from '../../src/engine/features/network/Network.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/eip155.ts'
import { createFakeNodes } from '../support/createFakeNodes.ts'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'], now: 0 })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

function network(urls: readonly string[], { blockTime }: Pick<Network, 'blockTime'> = mainnet) {
  const rpcUrls = { default: { http: urls }, chainDefault: { http: urls } }
  return { ...mainnet, blockTime, rpcUrls }
}

// The chunk loads in real time. Fake timers do not advance it.
beforeAll(() => import('../../src/engine/adapters/evm/createNetworkReads.ts'))

/** Reads a balance, advances the time, and returns the result. */
async function readBalance(nodes: ReturnType<typeof createFakeNodes>, ms: number) {
  const { adapter } = createTestEvm({ platform: { fetch: nodes.fetch } })
  const reading = adapter.balances!.native(
    { address, network: network(['http://a.test']) },
    noSignal(),
  )
  const outcome = reading.then(
    ({ value }) => value,
    (error: { message: string }) => error.message,
  )
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

test('9.17 a request times out after 10 s', async () => {
  const nodes = createFakeNodes({ answer: () => 'hang' })
  expect(await readBalance(nodes, 60_000)).toBe('The request took too long to respond.')
  // Each retry has a limit of 10 s too.
  expect(nodes.aborts).toEqual([10_000, 20_150, 30_450, 41_050])
})

test('9.17 a failed request is retried 3 times, after 150, 300 and 600 ms', async () => {
  const nodes = createFakeNodes({ answer: () => ({ status: 503 }) })
  expect(await readBalance(nodes, 10_000)).toBe('HTTP request failed.')
  expect(nodes.times('eth_getBalance')).toEqual([0, 150, 450, 1050])
})

test('9.17 a Retry-After in seconds sets the time of the retry', async () => {
  let asked = 0
  const nodes = createFakeNodes({
    answer: () => (++asked === 1 ? { status: 429, headers: { 'Retry-After': '7' } } : '0x2a'),
  })
  expect(await readBalance(nodes, 10_000)).toBe(42n)
  expect(nodes.times('eth_getBalance')).toEqual([0, 7_000])
})

test('9.18 at most 1000 requests go to a node in one batch', async () => {
  const nodes = createFakeNodes({ answer: () => '0x1' })
  const { adapter } = createTestEvm({
    transport: { batch: true },
    platform: { fetch: nodes.fetch },
  })
  const on = network(['http://a.test'])
  const readings = Array.from({ length: 1001 }, () =>
    adapter.balances!.native({ address, network: on }, noSignal()),
  )
  await vi.advanceTimersByTimeAsync(100)
  expect(new Set((await Promise.all(readings)).map(({ value }) => value))).toEqual(new Set([1n]))
  expect(nodes.batches()).toEqual([1000, 1])
})

test('9.18 a multicall carries at most 1024 bytes', async () => {
  const nodes = createFakeNodes({ answer: () => '0x' })
  const made = createNodeClient({ network: network(['http://a.test']), platform: nodes.platform })
  // The contract that a network with multicall has.
  const client: NodeClient = {
    ...made,
    chain: { ...made.chain, contracts: { multicall3: { address: multicall3 } } },
  }
  const calls = Array.from({ length: 5 }, () =>
    call(client, { to: address, data: `0x${'ab'.repeat(256)}` }),
  )
  const settled = Promise.allSettled(calls)
  await vi.advanceTimersByTimeAsync(100)
  await settled
  const sizes = nodes.requests
    .filter(({ method }) => method === 'eth_call')
    .map(({ params }) => decodeFunctionData({ abi: multicall3Abi, data: params[0].data }))
    .map(({ args }) => (Array.isArray(args?.[0]) ? args[0].length * 256 : 0))
  expect(sizes).toEqual([1024, 256])
})

test.each([
  [12_000, 4_000],
  [undefined, 4_000],
  [7_000, 3_500],
  [2_000, 1_000],
  [1_000, 500],
  [250, 500],
])('9.19 with a block time of %s ms blocks are polled every %i ms', async (blockTime, interval) => {
  const nodes = createFakeNodes({ answer: () => '0x1' })
  const client = createNodeClient({
    network: network(['http://a.test'], { blockTime }),
    platform: nodes.platform,
  })
  const stop = watchBlockNumber(client, { onBlockNumber() {} })
  await vi.advanceTimersByTimeAsync(interval * 3 + 100)
  stop()
  const times = nodes.times('eth_blockNumber')
  expect(times.slice(0, 3)).toEqual([interval, interval * 2, interval * 3])
})

/**
 * Waits until two ranked nodes were sampled. Returns the node that then gets the request for a
 * balance.
 */
async function askRanked({
  samples,
  failures,
}: {
  samples: number
  /** Whether the fast node fails at this sample. The first sample is 0. */
  failures: (sample: number) => boolean
}) {
  let sample = 0
  const nodes = createFakeNodes({
    answer({ host, method }) {
      if (method !== 'net_listening') return '0x1'
      if (host === 'fast.test' && failures(sample++)) return { status: 400 }
      return true
    },
    delay: ({ host }) => (host === 'slow.test' ? 400 : 0),
  })
  const { adapter } = createTestEvm({ transport: { rank: true }, platform: { fetch: nodes.fetch } })
  const on = network(['http://slow.test', 'http://fast.test'], arbitrum)
  const read = async () => {
    const reading = adapter.balances!.native({ address, network: on }, noSignal())
    await vi.advanceTimersByTimeAsync(500)
    await reading
    return nodes.requests.filter(({ method }) => method === 'eth_getBalance').at(-1)?.host
  }
  expect(await read()).toBe('slow.test')
  // A round takes 400 ms for the slow node, and then a pause of 4 s.
  await vi.advanceTimersByTimeAsync((samples - 1) * 4_400)
  return { nodes, asked: await read() }
}

test('9.24 nodes are sampled every 4 s', async () => {
  const { nodes } = await askRanked({ samples: 3, failures: () => false })
  expect(nodes.times('net_listening', 'fast.test').slice(0, 3)).toEqual([0, 4_400, 8_800])
})

test.each([
  { failed: 0, first: 'fast.test' },
  // The score is 0.3 * speed + 0.7 * stability. The fast node has 0.3 * 1 + 0.7 * 0.6 = 0.72, and
  // the slow node has 0.3 * 0 + 0.7 * 1 = 0.7.
  { failed: 4, first: 'fast.test' },
  // The fast node has 0.3 * 1 + 0.7 * 0.5 = 0.65.
  { failed: 5, first: 'slow.test' },
])(
  '9.24 if a fast node failed $failed of 10 samples, $first gets the first request',
  async ({ failed, first }) => {
    const { asked } = await askRanked({ samples: 10, failures: (sample) => sample < failed })
    expect(asked).toBe(first)
  },
)

test('9.24 the eleventh sample replaces the first', async () => {
  const failures = (sample: number) => sample < 5
  expect((await askRanked({ samples: 10, failures })).asked).toBe('slow.test')
  expect((await askRanked({ samples: 11, failures })).asked).toBe('fast.test')
})

test('9.24 ranking is off unless the host turns it on', async () => {
  const nodes = createFakeNodes({ answer: () => '0x1' })
  await readBalance(nodes, 20_000)
  expect(nodes.times('net_listening')).toEqual([])
})
