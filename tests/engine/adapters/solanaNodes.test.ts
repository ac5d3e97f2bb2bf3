import { beforeAll, describe, expect, test } from 'vitest'
import { startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { solana as mainnet } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createTestPlatform } from '../../../src/engine/testing/createTestPlatform.ts'

const { address, lamports } = solanaAccounts.alice
const good = '{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":42}}'
const busy = '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"Node is behind"}}'
const refused = '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid param"}}'

// The chunk loads in real time. The test's clock does not advance it.
beforeAll(() => import('../../../src/engine/adapters/solana/askNodes.ts'))

type Answer = 'hang' | 'unreachable' | string | { status: number; retryAfter?: string }

/** Simulates nodes. They return the listed answers in turn, and then repeat the last answer. */
function setUp(answers: readonly Answer[], urls: readonly string[] = ['https://a.test']) {
  const asked: { host: string; at: number; body: unknown }[] = []
  const platform = createTestPlatform({
    async fetch(input, init) {
      const answer = answers[Math.min(asked.length, answers.length - 1)]!
      const { host } = new URL(String(input))
      asked.push({ host, at: platform.clock.now(), body: JSON.parse(String(init?.body)) })
      if (answer === 'unreachable') throw new TypeError('Failed to fetch')
      if (answer === 'hang') {
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      }
      if (typeof answer === 'string') return new Response(answer)
      const { status, retryAfter } = answer
      return new Response('', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
    },
  })
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const network = {
    ...mainnet,
    rpcUrls: { default: { http: urls }, chainDefault: { http: urls } },
  }
  const adapter = solana()({
    config: {},
    platform,
    logger,
    networks: [network],
  })
  const controller = new AbortController()
  const reading = adapter.balances!.native({ address, network }, controller).then(
    ({ value }) => value,
    ({ code }) => code as string,
  )
  return {
    asked,
    times: () => asked.map(({ at }) => at),
    abort: () => controller.abort(),
    platform,
    /** Advances time in small steps, and runs the work of each step. */
    async outcomeAfter(ms: number) {
      for (let step = 0; step < ms; step += 50) {
        await allPromises()
        platform.clock.advance(50)
      }
      await allPromises()
      return Promise.race([reading, Promise.resolve('pending')])
    },
  }
}

/** Runs all work that is ready. The code is already loaded. */
const allPromises = () => new Promise((resolve) => setImmediate(resolve))

describe('the requests', () => {
  test('ask for the balance of the account at the confirmed commitment', async () => {
    const { outcomeAfter, asked } = setUp([good])
    expect(await outcomeAfter(50)).toBe(42n)
    expect(asked.map(({ body }) => body)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'getBalance',
        params: [address, { commitment: 'confirmed' }],
      },
    ])
  })

  test('go to the next node when one fails, without a delay', async () => {
    const { outcomeAfter, asked, times } = setUp(
      ['unreachable', { status: 500 }, good],
      ['https://a.test', 'https://b.test', 'https://c.test'],
    )
    expect(await outcomeAfter(50)).toBe(42n)
    expect(asked.map(({ host }) => host)).toEqual(['a.test', 'b.test', 'c.test'])
    expect(new Set(times())).toEqual(new Set([times()[0]]))
  })

  test.each([
    ['a refused parameter', refused],
    ['an unknown page', { status: 404 }],
  ] as const)('are not repeated after %s', async (_, answer) => {
    const { outcomeAfter, asked } = setUp([answer])
    expect(await outcomeAfter(3_000)).toBe('adapter/NODE_FAILED')
    expect(asked).toHaveLength(1)
  })

  test('end when they are cancelled, and leave no timer', async () => {
    const { abort, outcomeAfter, asked, platform } = setUp([busy])
    await outcomeAfter(50)
    abort()
    expect(await outcomeAfter(5_000)).toBe('common/ABORTED')
    expect(asked).toHaveLength(1)
    expect(platform.clock.waiting()).toBe(0)
  })

  test('fail if there is no node', async () => {
    const { outcomeAfter } = setUp([good], [])
    expect(await outcomeAfter(50)).toBe('adapter/NODE_FAILED')
  })
})

test('work against a real chain', async () => {
  const chain = await startSolana()
  try {
    const urls = [chain.rpcUrl]
    const network = {
      ...mainnet,
      rpcUrls: { default: { http: urls }, chainDefault: { http: urls } },
    }
    const platform = createTestPlatform({ fetch: (...request) => fetch(...request) })
    const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
    const adapter = solana()({
      config: {},
      platform,
      logger,
      networks: [network],
    })
    const account = { address, network }
    expect(await adapter.balances!.native(account, new AbortController())).toEqual({
      value: lamports,
      decimals: 9,
      symbol: 'SOL',
    })
  } finally {
    await chain.stop()
  }
})

// SPEC 9.17 applies to the nodes of every chain.
describe('9.17 the nodes of solana', () => {
  test('9.17 a request times out after 10 s, and so does each retry', async () => {
    const { outcomeAfter, times } = setUp(['hang'])
    expect(await outcomeAfter(60_000)).toBe('adapter/NODE_FAILED')
    expect(times()).toEqual([0, 10_150, 20_450, 31_050])
  })

  test('9.17 a failed request is retried 3 times, after 150, 300 and 600 ms', async () => {
    const { outcomeAfter, times } = setUp([{ status: 503 }])
    expect(await outcomeAfter(10_000)).toBe('adapter/NODE_FAILED')
    expect(times()).toEqual([0, 150, 450, 1_050])
  })

  test('9.17 a Retry-After in seconds sets the time of the retry', async () => {
    const { outcomeAfter, times } = setUp([{ status: 429, retryAfter: '7' }, good])
    expect(await outcomeAfter(10_000)).toBe(42n)
    expect(times()).toEqual([0, 7_000])
  })
})
