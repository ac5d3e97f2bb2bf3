import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'
import { startRedis } from '../support/server/startRedis.ts'

describe.each(databaseKinds())('the request limit on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      kind,
      env: { REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES: '1' },
    })
  })
  afterAll(() => server.stop())

  const ask = (address: string, id = server.project.id) =>
    server.ask(`/getAnalyticsConfig?projectId=${id}`, { headers: { 'x-forwarded-for': address } })

  test('applies to each visitor of a project, for simultaneous requests too', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('1.2.3.4')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ reasons: [{ field: 'rate_limit' }] })
  })

  test('counts storing a name or a permission as 20 requests, so that a visitor can store little', async () => {
    const permission = {
      expiry: Math.floor(Date.now() / 1_000) + 3_600,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [],
    }
    const path = `/v1/sessions/eip155:1:0x${'1'.repeat(40)}?projectId=${server.project.id}`
    const headers = { 'x-forwarded-for': '1.2.3.6' }
    const store = () =>
      server.ask(path, { method: 'POST', headers, body: JSON.stringify(permission) })
    expect((await store()).status).toBe(200)
    expect((await store()).status).toBe(429)
    expect((await ask('1.2.3.7')).status).toBe(200)
  })

  test('counts each call to a node, so that calls together are no way around it', async () => {
    const [{ caipNetworkId: network } = { caipNetworkId: '' }] = server.sources.networks
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_unknown' }
    const askNode = (count: number) =>
      server.ask(`/v1?chainId=${network}&projectId=${server.project.id}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '1.2.3.10' },
        body: JSON.stringify(Array.from({ length: count }, () => call)),
      })
    expect((await askNode(15)).status).toBe(200)
    const refused = await askNode(15)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('keeps the events of a day few, whatever names a visitor gives them', async () => {
    const { id } = await server.projects.create({ isAnalyticsEnabled: true })
    let count = 0
    const send = async (names: readonly string[]) => {
      count += 1
      const events = names.map((event) => ({
        eventId: crypto.randomUUID(),
        timestamp: Date.now(),
        props: { type: 'track', event },
      }))
      const answer = await server.ask(`/batch?projectId=${id}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `1.2.4.${count}` },
        body: JSON.stringify(events),
      })
      expect(answer.status).toBe(200)
    }
    await send(['MODAL_OPEN'])
    for (let batch = 0; batch < 4; batch += 1)
      await send(Array.from({ length: 500 }, (_, at) => `EVENT_${batch}_${at}`))
    await send(['MODAL_OPEN'])
    const rows = await server.database.db
      .selectFrom('analytics_day')
      .select(['event', 'hits'])
      .where('project', '=', id)
      .execute()
    expect(rows).toHaveLength(1_001)
    expect(rows).toEqual(
      expect.arrayContaining([
        { event: 'MODAL_OPEN', hits: 2 },
        { event: 'OTHER', hits: 1_001 },
      ]),
    )
  })

  test('is separate for other visitors and other projects', async () => {
    expect((await ask('1.2.3.5')).status).toBe(200)
    const other = await server.projects.create({})
    expect((await ask('1.2.3.4', other.id)).status).toBe(200)
  })

  test('recovers when a wrong clock is set back', async () => {
    const { now } = Date
    const set = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
    onTestFinished(() => void vi.restoreAllMocks())
    set(86_400_000)
    const before = Array.from({ length: 21 }, () => ask('1.2.3.8'))
    expect((await Promise.all(before)).filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask('1.2.3.9')).status).toBe(200)
    set(0)
    // This request was within the limit, and must not count for a day.
    for (const address of ['1.2.3.8', '1.2.3.9']) {
      const after = await ask(address)
      const pause = Number(after.headers.get('retry-after') ?? 0)
      expect(pause).toBeLessThanOrEqual(60)
    }
    const again = Array.from({ length: 19 }, () => ask('1.2.3.9'))
    expect((await Promise.all(again)).filter(({ status }) => status === 200)).toHaveLength(19)
  })

  test('counts by the address that the last proxy saw, and by the first half of an IPv6 address', async () => {
    const spoofed = Array.from({ length: 21 }, (_, at) => ask(`9.9.9.${at}, 5.5.5.5`))
    expect((await Promise.all(spoofed)).filter(({ status }) => status === 429)).toHaveLength(1)
    const near = Array.from({ length: 21 }, (_, at) => ask(`2a00:1450:4001:9::${at + 1}`))
    expect((await Promise.all(near)).filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

const redis = await startRedis()

describe.skipIf(redis === undefined)('the request limit with Redis', () => {
  afterAll(() => redis?.stop())

  test('is shared by all servers, and stores no visitor’s address; without Redis, each server counts on its own', async () => {
    const env = { REQUESTS_PER_MINUTE: '20', REDIS_URL: redis?.url ?? '' }
    const first = await openTestServer({ kind: 'sqlite', env })
    const second = await openTestServer({ kind: 'sqlite', env, databaseUrl: first.databaseUrl })
    const ask = async (server: TestServer) =>
      (await server.ask(`/getAnalyticsConfig?projectId=${first.project.id}`)).status
    const askAll = () =>
      Promise.all(Array.from({ length: 60 }, (_, at) => ask(at % 2 ? first : second)))
    // Until both servers are connected to the shared counter, each counts separately.
    await expect
      .poll(async () => {
        await ask(first)
        return redis?.keys()
      })
      .toHaveLength(1)
    await expect.poll(async () => (await askAll()).every((status) => status === 429)).toBe(true)
    expect(String(redis?.keys())).not.toContain('127.0.0.1')
    expect(String(redis?.keys())).not.toContain(first.project.id)

    redis?.stop()
    const other = await first.projects.create({})
    const answers = Array.from({ length: 60 }, () =>
      first.ask(`/getAnalyticsConfig?projectId=${other.id}`),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    await second.stop()
    await first.stop()
  })
})
