import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { createMetrics } from '../../server/createMetrics.ts'
import { createPoliteFetch } from '../../server/upstream/createPoliteFetch.ts'
import { mountSmallDisk, type SmallDisk } from '../support/server/mountSmallDisk.ts'
import { openTestServer, type TestServer } from '../support/server/openTestServer.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../support/server/startPostgres.ts'

const mainnet = 'eip155:1'
const alice = testAccounts.alice.address
const day = 86_400_000

/** Opens a server with one node and one source of prices. The test decides their answers. */
async function openWithSource(answer: (url: string) => Promise<Response>) {
  let time = Date.UTC(2026, 0, 1)
  const asked: string[] = []
  const server = await openTestServer({
    kind: 'sqlite',
    now: () => time,
    env: { NETWORKS: `{"${mainnet}":["https://node.example/"]}` },
    async fetch(input) {
      asked.push(String(input))
      return answer(String(input))
    },
  })
  const price = (token = `0x${'e'.repeat(40)}`) =>
    server.ask(`/v1/fungible/price?projectId=${server.project.id}`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: [`${mainnet}:${token}`] }),
    })
  const balance = () =>
    server.ask(`/v1/account/${alice}/balance?projectId=${server.project.id}&chainId=${mainnet}`)
  return { ...server, asked, price, balance, pass: (ms: number) => (time += ms) }
}

const prices = async () =>
  Response.json({ coins: { 'coingecko:ethereum': { price: 2, symbol: 'ETH', timestamp: 1 } } })
const down = async () => Response.json({}, { status: 400 })

describe('sources', () => {
  test('get one request for a thousand identical questions at once', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const server = await openWithSource(async () => {
      await held
      return prices()
    })
    const asking = Array.from({ length: 1_000 }, async () =>
      server.fetch(
        new Request(`${server.url}/v1/fungible/price?projectId=${server.project.id}`, {
          method: 'POST',
          body: JSON.stringify({
            currency: 'usd',
            addresses: [`${mainnet}:0x${'e'.repeat(40)}`],
          }),
        }),
      ),
    )
    release()
    const answers = await Promise.all(asking)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(server.asked).toHaveLength(1)
    await server.stop()
  })

  test('may be down: the server gives out old answers with their age, until they are too old', async () => {
    let isDown = false
    const server = await openWithSource((url) => {
      if (isDown) return down()
      if (url.includes('llama')) return prices()
      const isTokens = url.endsWith('/tokens') || url.includes('/tokens?')
      const coin = { hash: alice, coin_balance: '5', exchange_rate: '2' }
      return Promise.resolve(Response.json(isTokens ? { items: [] } : coin))
    })
    const fresh = await server.balance()
    expect(fresh.headers.get('age')).toBe('0')
    const body = await fresh.json()
    expect(body.balances).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '0.000000000000000005' } },
    ])
    isDown = true
    server.pass(60_000)
    const stale = await server.balance()
    expect(stale.status).toBe(200)
    expect(stale.headers.get('age')).toBe('60')
    expect(stale.headers.get('cache-control')).toBe('no-cache')
    expect(await stale.json()).toEqual(body)
    server.pass(day)
    const refused = await server.balance()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'source' }] })
    isDown = false
    server.pass(61_000)
    expect((await server.balance()).status).toBe(200)
    await server.stop()
  })

  test.each([
    ['cut connections', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers of 20 MB', async () => new Response('x'.repeat(20_000_000))],
    ['HTML', async () => new Response('<!doctype html>')],
    ['other JSON', async () => Response.json({ coins: [null], items: 7 })],
    ['refusals', down],
  ])('that answer with %s never break the server', async (_, answer) => {
    const server = await openWithSource(answer)
    for (const answered of [await server.price(), await server.balance()]) {
      expect([200, 503]).toContain(answered.status)
      await answered.json()
    }
    expect((await server.ask('/healthz')).status).toBe(200)
    expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    await server.stop()
  })

  test('that never answer are given up after three tries, and their connections are closed', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const outcomes: string[] = []
    const ask = createPoliteFetch({
      answerTime: 20,
      countUpstream: (_, outcome) => void outcomes.push(outcome),
      fetch: (_, init) => {
        signals.push(init?.signal)
        return new Promise(() => {})
      },
    })
    await expect(ask('https://slow.example/')).rejects.toThrow()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true])
    expect(outcomes).toEqual(['failed'])
    // After five failures in a row, the server sends no more requests to this origin.
    await expect(ask('https://slow.example/')).rejects.toThrow()
    await expect(ask('https://slow.example/')).rejects.toThrow()
    expect(signals).toHaveLength(5)
    expect(outcomes.at(-1)).toBe('broken')
  })

  test('that fail are counted in the metrics', async () => {
    const server = await openWithSource(async () => Promise.reject(new TypeError('fetch failed')))
    await server.price()
    const metrics = await server.ask('/metrics', {
      headers: { authorization: `Bearer ${server.token}` },
    })
    expect(await metrics.text()).toMatch(
      /upstream_requests_total\{host="coins.llama.fi",outcome="failed"\} 1/,
    )
    await server.stop()
  })

  test('beyond 200 hosts count as one host in the metrics', async () => {
    const { countUpstream, read } = createMetrics({ withProcess: false })
    for (let round = 0; round < 2; round += 1)
      for (let at = 0; at < 250; at += 1) countUpstream(`host-${at}.example`, 'ok')
    const text = await read()
    expect(text).toContain('upstream_requests_total{host="host-199.example",outcome="ok"} 2\n')
    expect(text).toContain('upstream_requests_total{host="other",outcome="ok"} 100\n')
    expect(text).not.toContain('host-200.example')
  })

  test('get a new request when the clock jumps back or forward, so no answer seems younger than it is', async () => {
    const server = await openWithSource(prices)
    expect((await server.price()).status).toBe(200)
    server.pass(-10 * 365 * day)
    expect((await server.price()).status).toBe(200)
    expect(server.asked).toHaveLength(2)
    server.pass(20 * 365 * day)
    expect((await server.price()).status).toBe(200)
    expect(server.asked).toHaveLength(3)
    await server.stop()
  })
})

describe('a wrong clock', () => {
  test('removes no old data if it is wrong only for a moment', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let time = Date.UTC(2026, 0, 1)
    const server = await openTestServer({ kind: 'sqlite', now: () => time })
    const { db } = server.database
    const row = { project: server.project.id, day: '2025-12-31', event: 'ONE', detail: '', hits: 1 }
    await db.insertInto('analytics_day').values(row).execute()
    const count = async () => (await db.selectFrom('analytics_day').selectAll().execute()).length
    const warnings = () => server.lines.filter((line) => line.includes('The clock was set')).length
    const hour = () => {
      time += 3_600_000
      vi.advanceTimersByTime(3_600_000)
    }
    for (const [at, jump] of [500 * day, -500 * day, 500 * day].entries()) {
      time += jump
      hour()
      await expect.poll(warnings).toBe(at + 1)
      expect(await count()).toBe(1)
    }
    hour()
    await expect.poll(count).toBe(0)
    expect(warnings()).toBe(3)
    await server.stop()
  })
})

describe('a full disk', () => {
  test('makes the server refuse new data, but not answers from stored data', async () => {
    const server = await openTestServer({ kind: 'sqlite' })
    const { db } = server.database
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    const create = () =>
      server.manage('/projects', {
        method: 'POST',
        body: {
          features: Array.from({ length: 50 }, () => ({
            id: 'x'.repeat(64),
            isEnabled: true,
            config: Array(50).fill('x'.repeat(64)),
          })),
        },
      })
    const refused = await create()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'database' }] })
    expect(await server.projects.list()).toHaveLength(1)
    const answer = await server.ask(`/appkit/v1/config?projectId=${server.project.id}`)
    expect(answer.status).toBe(200)
    await sql.raw('pragma max_page_count = 1000000').execute(db)
    expect((await create()).status).toBe(201)
    await server.stop()
  })
})

describe.skipIf(inject('postgresUrl') === '')('Postgres', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres(findPostgres()!)
  })
  afterAll(() => postgres.remove())

  test('may crash and come back: the server waits for it without restarting', async () => {
    const server = await openTestServer({ kind: 'postgres', postgresUrl: postgres.url })
    const create = (name: string) => server.manage('/projects', { method: 'POST', body: { name } })
    expect((await create('before')).status).toBe(201)
    expect((await server.ask('/readyz')).status).toBe(200)
    postgres.stop('immediate')
    expect((await server.ask('/healthz')).status).toBe(200)
    expect((await server.ask('/readyz')).status).toBe(503)
    const refused = await create('while it is away')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'database' }] })
    postgres.start()
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
    expect((await create('after')).status).toBe(201)
    const names = (await server.projects.list()).map(({ name }) => name)
    expect(names).toEqual(['test', 'before', 'after'])
    await server.stop()
  })
})

describe.skipIf(inject('postgresUrl') === '')('a full disk of Postgres', () => {
  let disk: SmallDisk | undefined
  let postgres: TestPostgres
  beforeAll(async () => {
    disk = mountSmallDisk(160)
    if (disk) postgres = await startPostgres(findPostgres()!, disk.folder)
    else if (process.env.CI) throw new Error('A small disk cannot be mounted.')
    else console.warn('\nA small disk cannot be mounted: a full disk of Postgres is not tested.\n')
  })
  afterAll(() => {
    if (!disk) return
    postgres.remove()
    disk.remove()
  })

  const read = (server: TestServer) =>
    server.ask(`/appkit/v1/config?projectId=${server.project.id}`)
  const namesOf = async ({ projects }: TestServer) =>
    (await projects.list()).map(({ name }) => name)

  test('makes the server refuse new data until there is space again, but not answers from stored data', async (context) => {
    if (!disk) return context.skip()
    const server = await openTestServer({ kind: 'postgres', postgresUrl: postgres.url })
    const create = (name: string) => {
      const config = Array.from({ length: 50 }, () => randomUUID())
      const features = config.map((id) => ({ id, isEnabled: true, config }))
      return server.manage('/projects', { method: 'POST', body: { name, features } })
    }
    const acknowledged = ['test']
    disk.fill()
    let refused: Response | undefined
    while (!refused) {
      const name = `p${acknowledged.length}`
      const answer = await create(name)
      if (answer.status === 201) acknowledged.push(name)
      else refused = answer
    }
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'database' }] })
    expect((await read(server)).status).toBe(200)
    expect(await namesOf(server)).toEqual(acknowledged)

    disk.free()
    expect((await create('after')).status).toBe(201)
    expect(await namesOf(server)).toEqual([...acknowledged, 'after'])
    await server.stop()
  })

  test('may end Postgres if it cannot write its log: the server waits until Postgres is back', async (context) => {
    if (!disk) return context.skip()
    const server = await openTestServer({ kind: 'postgres', postgresUrl: postgres.url })
    const create = (name: string) => server.manage('/projects', { method: 'POST', body: { name } })
    expect((await create('before')).status).toBe(201)
    disk.fill()
    // The next write needs a new file for Postgres' log.
    await sql`select pg_switch_wal()`.execute(server.database.db).catch(() => {})
    expect((await create('during')).status).toBe(503)
    expect((await server.ask('/healthz')).status).toBe(200)
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(503)
    // Postgres needs free space to recover. Without it, its process ends.
    await expect.poll(() => existsSync(join(postgres.data, 'postmaster.pid'))).toBe(false)

    disk.free()
    postgres.start()
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
    expect((await create('after')).status).toBe(201)
    expect(await namesOf(server)).toEqual(['test', 'before', 'after'])
    await server.stop()
  })
})
