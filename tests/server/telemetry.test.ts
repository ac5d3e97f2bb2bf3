import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { openTestServer } from '../support/server/openTestServer.ts'

const alice = testAccounts.alice.address
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'

interface Attribute {
  key: string
  value: Record<string, unknown>
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Opens a collector for OTLP over HTTP with JSON (opentelemetry.io/docs/specs/otlp). */
async function openCollector(status = 200) {
  const bodies: { path: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const isPacked = request.headers['content-encoding'] === 'gzip'
    bodies.push({ path: request.url ?? '', text: (isPacked ? gunzipSync(body) : body).toString() })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const at = (path: string) =>
    bodies.filter((one) => one.path === path).map(({ text }) => JSON.parse(text))
  return { url: `http://127.0.0.1:${port}`, at, bodies, close: () => server.close() }
}

test('a collector gets a request’s trace with the requests to sources, and no data about the user', async () => {
  const collector = await openCollector()
  const server = await openTestServer({
    kind: 'sqlite',
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      NETWORKS: '{"eip155:1":["https://node.example/v3/the-key"]}',
    },
    fetch: async () => Response.json({}, { status: 400 }),
  })
  await server.ask(`/v1/account/${alice}/balance?projectId=${server.project.id}&chainId=eip155:1`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await server.stop()
  const spans = collector
    .at('/v1/traces')
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: all }) => all)
  const whole = spans.find(({ kind }) => kind === 2)
  expect(whole).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    name: 'GET /v1/account/:address/balance',
  })
  expect(valuesOf(whole.attributes)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/v1/account/:address/balance',
  })
  const parts = spans.filter(({ kind }) => kind === 3)
  expect(parts.map(({ attributes }) => valuesOf(attributes)['server.address'])).toContain(
    'eth.blockscout.com',
  )
  for (const part of parts) expect(part).toMatchObject({ traceId, parentSpanId: whole.spanId })
  const all = collector.bodies.map(({ text }) => text.toLowerCase()).join()
  for (const hidden of [alice.toLowerCase(), server.project.id, 'the-key'])
    expect(all).not.toContain(hidden)
  collector.close()
})

test('a collector gets the counts of events, each once', async () => {
  const collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }
  const server = await openTestServer({ kind: 'sqlite', env })
  const { id } = await server.projects.create({ isAnalyticsEnabled: true })
  const event = {
    eventId: '00000000-0000-4000-8000-000000000000',
    timestamp: 1,
    props: { type: 'track', event: 'CONNECT_SUCCESS', properties: { name: 'MetaMask' } },
  }
  for (const project of [id, server.project.id])
    await server.ask(`/batch?projectId=${project}`, {
      method: 'POST',
      body: JSON.stringify([event, event]),
    })
  await server.stop()
  const metrics = collector
    .at('/v1/metrics')
    .flatMap(({ resourceMetrics }) => resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics: all }) => all)
    .filter(({ name }) => name === 'latchkey.events')
  const points = metrics.flatMap(({ sum }) => sum.dataPoints)
  // 1 is delta: each report has only the new events.
  expect(metrics[0].sum).toMatchObject({ aggregationTemporality: 1, isMonotonic: true })
  expect(points.map(({ attributes }) => valuesOf(attributes))).toEqual([
    { project: id, event: 'CONNECT_SUCCESS', detail: 'MetaMask' },
  ])
  expect(Number(points[0].asInt ?? points[0].asDouble)).toBe(2)
  collector.close()
})

test('a collector that refuses delays neither answers nor the server’s end', async () => {
  const collector = await openCollector(400)
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const server = await openTestServer({ kind: 'sqlite', env })
  expect((await server.ask('/healthz')).status).toBe(200)
  await server.stop()
  collector.close()
})
