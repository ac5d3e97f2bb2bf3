import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import {
  createEngine,
  type TransactionStatus,
  transactions,
  type WatchInput,
} from '../../../src/engine/index.ts'
import { solana as mainnet } from '../../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { sendOnSolana } from '../../support/sendOnSolana.ts'

type Answers = Readonly<Record<string, () => unknown>>

let chain: Awaited<ReturnType<typeof startSolana>>
const stops: (() => void)[] = []
const { carol, dave } = solanaAccounts
const unknown = '5'.repeat(87)

beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => chain.stop())

const send = (lamports = 1_000_000n, options = {}) =>
  sendOnSolana(chain.rpcUrl, { from: carol, to: dave.address, lamports }, options)

/** A page that watches one transaction. `answers` replace the node's answers. */
async function watch(input: Partial<WatchInput> & Pick<WatchInput, 'hash'>, given: Answers = {}) {
  let answers = given
  let looks = 0
  const platform = createTestPlatform({
    async fetch(url, init) {
      const { id, method } = JSON.parse(String(init?.body))
      if (method === 'getSignatureStatuses') looks += 1
      const own = answers[method]
      return own ? Response.json({ jsonrpc: '2.0', id, result: own() }) : fetch(url, init)
    },
  })
  const http = [chain.rpcUrl]
  const network = {
    ...mainnet,
    blockTime: 400,
    rpcUrls: { default: { http }, chainDefault: { http } },
  }
  const engine = createEngine({ adapters: [solana()], networks: [network], platform })
  stops.push(engine.start())
  const feature = await engine.load(transactions)
  const { caipNetworkId } = network
  const sent = { caipNetworkId, from: carol.address, kind: 'send', ...input } as const
  const { ended } = feature.watch(sent)
  const find = () => engine.getState().transactions!.all[0]!
  return {
    find,
    ended,
    answer(next: Answers) {
      answers = next
    },
    becomes: (status: TransactionStatus, step = 500) =>
      vi.waitFor(
        () => {
          platform.clock.advance(step)
          expect(find().status).toBe(status)
        },
        { interval: 10, timeout: 60_000 },
      ),
    /** Waits for three more polls. */
    async look(step = 500) {
      const seen = looks
      await vi.waitFor(
        () => {
          platform.clock.advance(step)
          expect(looks).toBeGreaterThan(seen + 3)
        },
        { interval: 10, timeout: 60_000 },
      )
    },
  }
}

const status = (found: object | null) => () => ({ value: [found] })
const inBlock = { slot: 9, err: null, confirmations: 3, confirmationStatus: 'confirmed' }

test('a transaction on Solana is confirmed', async () => {
  const { ended, becomes } = await watch({ hash: await send() })
  await becomes('confirmed')
  expect(await ended).toMatchObject({ status: 'confirmed', error: undefined })
})

test('a reverted transaction has its reason', async () => {
  const hash = await send(10n ** 15n, { evenIfItFails: true })
  const { ended, becomes } = await watch({ hash })
  await becomes('reverted')
  expect((await ended).error?.message).toMatch(/^The transaction was reverted: .*Custom/)
})

test('a transaction is pending if only one node has seen it, or if no node has', async () => {
  const processed = { ...inBlock, confirmations: 0, confirmationStatus: 'processed' }
  const page = await watch({ hash: unknown }, { getSignatureStatuses: status(processed) })
  await page.look()
  expect(page.find().status).toBe('pending')
  page.answer({ getSignatureStatuses: status(null) })
  await page.look()
  expect(page.find().status).toBe('pending')
  page.answer({ getSignatureStatuses: status(inBlock) })
  await page.becomes('confirmed')
})

test('a transaction with an old block hash has expired', async () => {
  const height = Number(await callChain({ rpcUrl: chain.rpcUrl, method: 'getBlockHeight' }))
  const page = await watch({ hash: unknown, lastValidBlockHeight: height })
  await page.look()
  expect(page.find().status).toBe('pending')
  await send(3n)
  await page.becomes('timedOut')
  expect(page.find().error?.code).toBe('transactions/EXPIRED')
})

test('a transaction does not expire while its node does not report the block height', async () => {
  const page = await watch(
    { hash: unknown, lastValidBlockHeight: 5 },
    { getBlockHeight: () => '999', getSignatureStatuses: status(null) },
  )
  await page.look()
  expect(page.find().status).toBe('pending')
  page.answer({ getBlockHeight: () => 6, getSignatureStatuses: status({ slot: '9' }) })
  await page.becomes('timedOut')
})

test('a transaction that was included at the last moment does not expire', async () => {
  let asked = 0
  const page = await watch(
    { hash: unknown, lastValidBlockHeight: 0 },
    {
      getSignatureStatuses: () => {
        asked += 1
        return status(asked === 1 ? null : inBlock)()
      },
    },
  )
  await page.becomes('confirmed')
})

test('a transaction that a fork removed is pending again', async () => {
  const page = await watch({ hash: unknown }, { getSignatureStatuses: status(inBlock) })
  await page.becomes('confirmed')
  // A node that lags may miss the transaction once.
  let misses = 0
  page.answer({
    getSignatureStatuses: () => {
      misses += 1
      return status(misses === 1 ? null : inBlock)()
    },
  })
  await page.look()
  expect(page.find().status).toBe('confirmed')
  // Several nodes may lag for a while, and no node reports whether the block still exists.
  page.answer({ getSignatureStatuses: status(null) })
  await page.look(50)
  expect(page.find().status).toBe('confirmed')
  await page.becomes('reorganised')
  page.answer({ getSignatureStatuses: status({ ...inBlock, slot: 11 }) })
  await page.becomes('confirmed')
})

test('a transaction that no node has ever seen is not found', async () => {
  const page = await watch({ hash: unknown })
  await page.becomes('timedOut', 20_000)
  expect(page.find().error?.code).toBe('transactions/NOT_FOUND')
})
