import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../server/createLog.ts'
import { createWebhooks, webhookSecret } from '../../server/webhooks/createWebhooks.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

interface Received {
  url: string
  body: string
  headers: Record<string, string>
}

const url = 'https://hooks.example/counts'
const connected = { event: 'CONNECT_SUCCESS', detail: 'MetaMask' }

/** Opens webhooks. The test ends their waits and decides the receiver's answers. */
function open(answer: () => Promise<Response>) {
  const received: Received[] = []
  const outcomes: string[] = []
  let waits: { work: () => void; ms: number }[] = []
  const webhooks = createWebhooks({
    async fetch(input, init) {
      const headers = Object.fromEntries(new Headers(init?.headers))
      received.push({ url: String(input), body: String(init?.body), headers })
      return answer()
    },
    now: Date.now,
    log: createLog({ level: 'silent', secrets: [] }),
    secret: 'secret',
    countWebhook: (outcome) => void outcomes.push(outcome),
    schedule(work, ms) {
      const wait = { work, ms }
      waits.push(wait)
      return () => {
        waits = waits.filter((one) => one !== wait)
      }
    },
  })
  /** Ends the next wait, and waits until the work that follows is done. */
  async function pass(): Promise<number | undefined> {
    const [next] = waits.splice(0, 1)
    next?.work()
    await new Promise((done) => setImmediate(done))
    return next?.ms
  }
  return { ...webhooks, outcomes, pass, received, waiting: () => waits.length }
}

const accept = async () => new Response(null, { status: 204 })
const refuse = async () => new Response(null, { status: 500 })

describe('a webhook', () => {
  test('has a signature by its own project’s key, which Standard Webhooks accepts', async () => {
    const hooks = open(accept)
    hooks.send({ id: 'a', webhook: url }, [connected, connected])
    hooks.send({ id: 'a', webhook: url }, [connected])
    expect(await hooks.pass()).toBe(5_000)
    expect(hooks.received).toHaveLength(1)
    const [{ body, headers, url: to }] = hooks.received as [Received]
    expect(to).toBe(url)
    const payload = new Webhook(webhookSecret('secret', 'a')).verify(body, headers)
    expect(payload).toMatchObject({
      type: 'analytics.counted',
      data: { project: 'a', events: [{ ...connected, count: 3 }] },
    })
    expect(() => new Webhook(webhookSecret('secret', 'b')).verify(body, headers)).toThrow()
    expect(() => new Webhook(webhookSecret('secret', 'a')).verify(`${body} `, headers)).toThrow()
    expect(hooks.outcomes).toEqual(['ok'])
  })

  test('is tried five times with the same id, with longer and longer waits, and then given up', async () => {
    const hooks = open(refuse)
    hooks.send({ id: 'a', webhook: url }, [connected])
    const waits: (number | undefined)[] = []
    for (let round = 0; round < 6; round += 1) waits.push(await hooks.pass())
    expect(waits).toEqual([5_000, 5_000, 30_000, 120_000, 600_000, undefined])
    expect(hooks.received).toHaveLength(5)
    expect(new Set(hooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(hooks.outcomes).toEqual([...Array(5).fill('failed'), 'dropped'])
  })

  test('waits with at most 99 others: the server gives up the oldest', async () => {
    const hooks = open(refuse)
    for (let at = 0; at < 150; at += 1) hooks.send({ id: `p${at}`, webhook: url }, [connected])
    await hooks.pass()
    expect(hooks.received).toHaveLength(150)
    expect(hooks.waiting()).toBe(100)
    expect(hooks.outcomes.filter((one) => one === 'dropped')).toHaveLength(50)
  })

  test('is sent before the server ends, and a failure does not delay the end', async () => {
    const hooks = open(refuse)
    hooks.send({ id: 'a', webhook: url }, [connected])
    await hooks.pass()
    hooks.send({ id: 'b', webhook: url }, [connected])
    await hooks.close()
    expect(hooks.received).toHaveLength(3)
    expect(hooks.waiting()).toBe(0)
  })

  test('is not sent if the project has none', async () => {
    const hooks = open(accept)
    hooks.send({ id: 'a', webhook: null }, [connected])
    await hooks.close()
    expect(hooks.received).toEqual([])
  })
})

describe.each(databaseKinds())('the webhook of a project, with %s', (kind) => {
  const received: Received[] = []
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      kind,
      async fetch(input, init) {
        const headers = Object.fromEntries(new Headers(init?.headers))
        received.push({ url: String(input), body: String(init?.body), headers })
        return new Response()
      },
    })
  })

  test('gets the counts of its events, and no data about the user', async () => {
    const settings = { webhook: url, isAnalyticsEnabled: true }
    const { id } = await server.projects.create(settings)
    const other = await server.projects.create({ ...settings, webhook: `${url}/other` })
    const { secret } = await (await server.manage(`/projects/${id}/webhook-secret`)).json()
    for (const project of [id, other.id])
      await server.ask(`/e?projectId=${project}`, {
        method: 'POST',
        body: JSON.stringify({
          eventId: '00000000-0000-4000-8000-000000000000',
          timestamp: 1,
          url: 'https://app.example/account/alice',
          props: {
            type: 'track',
            event: 'CONNECT_SUCCESS',
            address: 'alice',
            properties: { name: project === id ? 'Own' : 'Other' },
          },
        }),
      })
    await server.stop()
    expect(received.map((one) => one.url).sort()).toEqual([url, `${url}/other`])
    const [{ body, headers }] = received.filter((one) => one.url === url) as [Received]
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      data: { project: id, events: [{ event: 'CONNECT_SUCCESS', detail: 'Own', count: 1 }] },
    })
    expect(body).not.toContain('alice')
    expect(body).not.toContain('Other')
  })
})

describe('a webhook of a project', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ kind: 'sqlite' })
  })
  afterAll(() => server.stop())

  test.each([
    'http://hooks.example',
    'https://a:b@hooks.example',
    'ftp://hooks.example',
    'hooks',
    '',
  ])('cannot be %j', async (webhook) => {
    const at = `/projects/${server.project.id}`
    const answer = await server.manage(at, { method: 'PATCH', body: { webhook } })
    expect(answer.status).toBe(400)
  })

  test('has a key that only a token of its own project can read', async () => {
    const other = await server.projects.create({})
    const token = await server.tokens.create({ name: 'one', project: other.id })
    const read = async (id: string) =>
      (await server.manage(`/projects/${id}/webhook-secret`, { token })).status
    expect(await read(other.id)).toBe(200)
    expect(await read(server.project.id)).toBe(403)
  })
})
