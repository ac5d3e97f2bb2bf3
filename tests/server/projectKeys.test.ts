import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { rotateSecret } from '../../server/projects/rotateSecret.ts'
import { createProjectSources } from '../../server/upstream/createProjectSources.ts'
import { printed } from '../contracts/oneInch/answerOneInch.ts'
import { openContract } from '../contracts/openContract.ts'
import { answerSellers } from '../support/server/answerSellers.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const serversKey = 'key-of-the-server'
const ownKey = 'key-of-the-project'
const page = 'https://shop.example'
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const coinGecko = openContract('coinGecko')

/** Simulates 1inch, CoinGecko and the sellers. Their answers depend on the key. */
function createUpstream() {
  const asked: { host: string; key: string }[] = []
  let refusal: (key: string) => Response | undefined = () => undefined
  return {
    asked,
    refuse(answer: typeof refusal) {
      refusal = answer
    },
    async fetch(input, init) {
      const url = new URL(String(input))
      const headers = new Headers(init?.headers)
      const key = (
        headers.get('x-cg-demo-api-key') ??
        headers.get('authorization') ??
        headers.get('x-api-key') ??
        ''
      ).replace(/^\w+ /, '')
      asked.push({ host: url.host, key })
      const refused = refusal(key)
      if (refused) return refused
      if (url.host === 'api.1inch.dev')
        return Response.json(printed(url.pathname.split('/').at(-1) ?? ''))
      const price = await coinGecko.answer('https://api.coingecko.com/api/v3', {
        '/simple/price': () => ({ ethereum: { usd: key === ownKey ? 2 : 1 } }),
      })(url.href, init)
      if (price) return price
      const given = await answerSellers(String(input), init)
      if (given) return given
      throw new TypeError(`The test has no answer to ${url}`)
    },
  } satisfies { fetch: typeof fetch } & Record<string, unknown>
}

describe.each(databaseKinds())('the keys of projects on %s', (kind) => {
  const upstream = createUpstream()
  let time = Date.UTC(2026, 0, 1)
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      kind,
      fetch: upstream.fetch,
      now: () => time,
      env: { ONEINCH_API_KEY: serversKey, COINGECKO_API_KEY: serversKey },
    })
  })
  afterAll(() => server.stop())

  const tokensOf = (id: string, { ask } = server) =>
    ask(`/providers/${id}/1inch/1/tokens`, { headers: { origin: page } })
  const priceOf = async (id: string) => {
    const answer = await server.ask(`/v1/fungible/price?projectId=${id}`, {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses: [`eip155:1:${coin}`] }),
    })
    return (await answer.json()).fungibles?.[0]?.price
  }
  /** The keys in the requests that the sources received during the work. */
  async function keysDuring(work: () => Promise<unknown>) {
    upstream.asked.length = 0
    await work()
    return upstream.asked.map(({ key }) => key)
  }

  test('are used for their project’s requests; all other requests use the server’s keys', async () => {
    const own = await server.projects.create({ keys: { oneInchApiKey: ownKey } })
    const other = await server.projects.create({ keys: { coinGeckoApiKey: ownKey } })
    expect(await keysDuring(() => tokensOf(own.id))).toEqual([ownKey])
    expect(await keysDuring(() => tokensOf(server.project.id))).toEqual([serversKey])
    // The other project has no own key at this service, so the server uses its own key.
    expect(await keysDuring(() => tokensOf(other.id))).toEqual([serversKey])
    const swap = `amount=1000&from=eip155:1:${coin}&to=eip155:1:0x${'a'.repeat(40)}`
    const quote = (id: string) => server.ask(`/v1/convert/quotes?projectId=${id}&${swap}`)
    expect(await keysDuring(() => quote(own.id))).toEqual([ownKey])
    expect(await keysDuring(() => quote(other.id))).toEqual([serversKey])
  })

  test('make sellers available to their project only', async () => {
    const own = await server.projects.create({ keys: { meldApiKey: ownKey } })
    const options = (id: string) => server.ask(`/v1/onramp/buy/options?projectId=${id}&country=DE`)
    expect(await keysDuring(() => options(own.id))).toEqual([ownKey])
    expect((await options(own.id)).status).toBe(200)
    expect((await options(server.project.id)).status).toBe(503)
  })

  test('have their own cached answers, which no other project gets', async () => {
    const own = await server.projects.create({ keys: { coinGeckoApiKey: ownKey } })
    const other = await server.projects.create({})
    expect(await priceOf(other.id)).toBe(1)
    expect(await priceOf(own.id)).toBe(2)
    expect(await keysDuring(() => priceOf(own.id))).toEqual([])
    expect(await priceOf(other.id)).toBe(1)
    expect(await keysDuring(() => priceOf(server.project.id))).toEqual([])
  })

  test('that reach their limit do not affect other projects', async () => {
    onTestFinished(() => upstream.refuse(() => undefined))
    const own = await server.projects.create({ keys: { oneInchApiKey: 'key-over-its-limit' } })
    const third = await server.projects.create({ keys: { oneInchApiKey: ownKey } })
    upstream.refuse((key) =>
      key === 'key-over-its-limit'
        ? new Response('key-over-its-limit', { status: 429, headers: { 'retry-after': '60' } })
        : undefined,
    )
    expect((await tokensOf(own.id)).status).toBe(429)
    for (const { id } of [third, server.project]) expect((await tokensOf(id)).status).toBe(200)
    // If a host fails for one key, the server pauses only this project's requests.
    upstream.refuse((key) =>
      key === 'key-over-its-limit' ? new Response(key, { status: 500 }) : undefined,
    )
    for (let round = 0; round < 3; round += 1) expect((await tokensOf(own.id)).status).toBe(502)
    expect(await keysDuring(() => tokensOf(own.id))).toEqual([])
    for (const { id } of [third, server.project]) expect((await tokensOf(id)).status).toBe(200)
  })

  test('are encrypted in the database, and appear in no answer, page or line of the log', async () => {
    onTestFinished(() => upstream.refuse(() => undefined))
    const secrets = { stripeSecretKey: 'sk_live_hidden-one', oneInchApiKey: 'hidden-two' }
    const node = 'https://node.example/?api-key=hidden-three'
    const created = await server.manage('/projects', { method: 'POST', body: { keys: secrets } })
    const project = JSON.parse(await expectHidden(created))
    expect(project.keys).toEqual(['oneInchApiKey', 'stripeSecretKey'])
    const at = `/projects/${project.id}`
    const body = { keys: { dasNodeUrl: node } }
    const changed = await server.manage(at, { method: 'PATCH', body })
    const names = ['oneInchApiKey', 'dasNodeUrl', 'stripeSecretKey']
    expect(JSON.parse(await expectHidden(changed)).keys).toEqual(names)
    await expectHidden(await server.manage(at))
    await expectHidden(await server.manage('/projects'))
    // The simulated sources repeat the key in an answer, or fail with the key in the error.
    upstream.refuse((key) => new Response(`${key} hidden-`, { status: 401 }))
    expect(await expectHidden(await tokensOf(project.id))).toContain('KEY_REFUSED')
    upstream.refuse((key) => {
      throw new TypeError(`${key} ${node}`)
    })
    await expectHidden(await tokensOf(project.id))
    const url = `/v1/onramp/buy/quotes?projectId=${project.id}&country=US&subdivision=CA`
    const order = 'purchaseCurrency=ETH&paymentAmount=100&paymentCurrency=USD&paymentMethod=CARD'
    await expectHidden(await server.ask(`${url}&${order}`))

    const rows = await server.database.db.selectFrom('project').selectAll().execute()
    expect(JSON.stringify(rows)).toContain('oneInchApiKey')
    expect(JSON.stringify(rows)).not.toContain('hidden-')
    expect(server.lines.join()).not.toContain('hidden-')
  })

  async function expectHidden(answer: Response): Promise<string> {
    const text = await answer.text()
    expect(text).not.toContain('hidden-')
    return text
  }

  test('do not work for another project if someone copies them in the database', async () => {
    const { db } = server.database
    const own = await server.projects.create({ keys: { oneInchApiKey: ownKey } })
    const { keys } = await db
      .selectFrom('project')
      .select('keys')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    const thief = await server.projects.create({})
    await db.updateTable('project').set({ keys }).where('id', '=', thief.id).execute()
    // The project's key cannot be decrypted. The server does not use its own key instead.
    expect(
      await keysDuring(async () => {
        const answer = await tokensOf(thief.id)
        expect(answer.status).toBe(503)
        expect(await answer.json()).toMatchObject({ reasons: [{ field: 'keys' }] })
      }),
    ).toEqual([])
    await server.projects.change(thief.id, { keys: { oneInchApiKey: 'key-of-a-thief' } })
    expect(await keysDuring(() => tokensOf(thief.id))).toEqual(['key-of-a-thief'])
  })

  test('can be replaced and removed one by one; other changes keep them', async () => {
    const { id } = await server.projects.create({
      keys: { oneInchApiKey: ownKey, coinGeckoApiKey: ownKey },
    })
    const change = async (body: object) =>
      (await (await server.manage(`/projects/${id}`, { method: 'PATCH', body })).json()).keys
    expect(await change({ name: 'renamed' })).toEqual(['coinGeckoApiKey', 'oneInchApiKey'])
    expect(await keysDuring(() => tokensOf(id))).toEqual([ownKey])
    await change({ keys: { oneInchApiKey: 'another-key' } })
    expect(await keysDuring(() => tokensOf(id))).toEqual(['another-key'])
    expect(await change({ keys: { oneInchApiKey: null } })).toEqual(['coinGeckoApiKey'])
    expect(await keysDuring(() => tokensOf(id))).toEqual([serversKey])
    expect(await change({ keys: { coinGeckoApiKey: null } })).toEqual([])
    expect(await keysDuring(() => tokensOf(id))).toEqual([serversKey])
  })

  test('are all kept if they change at once', async () => {
    const { id } = await server.projects.create({})
    const one = ['etherscanApiKey', 'oneInchApiKey', 'zeroExApiKey', 'jupiterApiKey', 'meldApiKey']
    await Promise.all(one.map((name) => server.projects.change(id, { keys: { [name]: ownKey } })))
    expect((await server.projects.get(id))?.keys).toEqual(one)
  })

  test.each([
    ['another name', { moralisApiKey: ownKey }, 'The keys are named etherscanApiKey, coinGecko'],
    ['a line break', { oneInchApiKey: `${ownKey}\nx: y` }, 'is not 8 to 500 letters'],
    ['a short value', { oneInchApiKey: 'x' }, 'is not 8 to 500 letters'],
    ['only half of a pair', { moonPayApiKey: ownKey }, 'are set and removed together'],
    ['a node without https', { dasNodeUrl: 'http://127.0.0.1' }, 'is not an https: URL'],
    ['a node on another port', { dasNodeUrl: 'https://10.0.0.1:8899' }, 'is not an https: URL'],
  ])('with %s are refused, without their values', async (_, keys, reason) => {
    const { id } = server.project
    const answer = await server.manage(`/projects/${id}`, { method: 'PATCH', body: { keys } })
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(text).toContain(reason)
    for (const value of Object.values(keys)) expect(text).not.toContain(JSON.stringify(value))
    expect((await server.projects.get(id))?.keys).toEqual([])
  })

  test('reach all servers of the database within 5 seconds', async () => {
    const replica = await openTestServer({
      kind,
      fetch: upstream.fetch,
      now: () => time,
      databaseUrl: server.databaseUrl,
      env: { ONEINCH_API_KEY: serversKey },
    })
    onTestFinished(replica.stop)
    const { id } = await server.projects.create({ keys: { oneInchApiKey: ownKey } })
    expect(await keysDuring(() => tokensOf(id, replica))).toEqual([ownKey])
    await server.projects.change(id, { keys: { oneInchApiKey: 'another-key' } })
    time += 5_000
    expect(await keysDuring(() => tokensOf(id, replica))).toEqual(['another-key'])
    await server.projects.change(id, { keys: { oneInchApiKey: null } })
    time += 5_000
    expect(await keysDuring(() => tokensOf(id, replica))).toEqual([serversKey])
  })

  test('still work after the server’s secret changes, without a restart', async () => {
    const { db } = server.database
    const [known, unknown, damaged] = [
      await server.projects.create({ keys: { oneInchApiKey: ownKey } }),
      await server.projects.create({ keys: { oneInchApiKey: 'second-key' } }),
      await server.projects.create({ keys: { oneInchApiKey: ownKey } }),
    ]
    await tokensOf(known.id)
    await db
      .updateTable('project')
      .set({ keys: '{"oneInchApiKey":"1.server.AAAA"}' })
      .where('id', '=', damaged.id)
      .execute()
    const read = () =>
      db.selectFrom('project').select('keys').where('id', '=', known.id).executeTakeFirst()
    const before = await read()
    expect(await rotateSecret(server.database)).toContain(damaged.id)
    expect(await read()).not.toEqual(before)
    for (let round = 0; round < 2; round += 1) {
      expect(await keysDuring(() => tokensOf(known.id))).toEqual([ownKey])
      expect(await keysDuring(() => tokensOf(unknown.id))).toEqual(['second-key'])
      await server.projects.change(known.id, { name: 'changed' })
      time += 5_000
    }
  })

  test('count by source in the metrics, like the server’s own', async () => {
    const own = await server.projects.create({ keys: { oneInchApiKey: ownKey } })
    const read = async () => {
      const headers = { authorization: `Bearer ${server.token}` }
      const text = await (await server.ask('/metrics', { headers })).text()
      const line = /^upstream_requests_total\{host="api.1inch.dev",outcome="ok"\} (\d+)$/m
      return Number(line.exec(text)?.[1] ?? 0)
    }
    const before = await read()
    await tokensOf(own.id)
    await tokensOf(server.project.id)
    expect(await read()).toBe(before + 2)
  })
})

test('the server keeps sources open for the last hundred projects with keys, and opens others again when needed', async () => {
  const server = await openTestServer({ kind: 'sqlite' })
  onTestFinished(server.stop)
  const opened: (string | undefined)[] = []
  const sourcesOf = createProjectSources({
    projects: server.projects,
    shared: server.sources,
    async create({ meldApiKey }) {
      opened.push(meldApiKey)
      return { ...server.sources }
    },
  })
  const create = (at: number) =>
    server.projects.create({ keys: { meldApiKey: `key-${at + 1000}` } })
  const projects = await Promise.all(Array.from({ length: 101 }, (_, at) => create(at)))
  for (const project of projects) await sourcesOf(project)
  const [first, last] = [projects[0]!, projects[100]!]
  expect(opened).toHaveLength(101)
  expect(await sourcesOf(last)).toBe(await sourcesOf(last))
  expect(opened).toHaveLength(101)
  await sourcesOf(first)
  expect(opened.slice(101)).toEqual(['key-1000'])
  expect(await sourcesOf(server.project)).toBe(server.sources)
})
