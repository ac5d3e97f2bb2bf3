import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerKeys } from '../support/server/answerSellers.ts'
import { bodyOf, escapePart, hostileText, type Schema } from '../support/server/hostileBodies.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface Operation {
  security?: readonly unknown[]
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const page = 'https://app.example'
const keys = {
  ...sellerKeys,
  ETHERSCAN_API_KEY: 'key-of-etherscan',
  ONEINCH_API_KEY: 'key-of-1inch',
  JUPITER_API_KEY: 'key-of-jupiter',
}
const mostOfAll = Number(process.env.LATCHKEY_REQUESTS ?? 40)
describe.each(databaseKinds())('the API’s document, with %s', (kind) => {
  let server: TestServer
  let paths: Paths
  beforeAll(async () => {
    server = await openTestServer({ kind, env: keys })
    await server.projects.change(server.project.id, { origins: [page] })
    paths = (await (await server.ask('/openapi.json')).json()).paths
  })
  afterAll(() => server.stop())

  test('is OpenAPI 3.1 and lists the requests that the clients send', () => {
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/getWallets',
        '/appkit/v1/config',
        '/v1/account/{address}/balance',
        '/v1/account/{address}/history',
        '/v1/convert/quotes',
        '/v1/generators/onrampurl',
        '/v1/onramp/buy/options',
        '/v1/onramp/buy/quotes',
        '/v1/onramp/multi/quotes',
        '/v1/onramp/options',
        '/v1/onramp/quote',
        '/v1/onramp/widget',
        '/v1/profile/account',
        '/v1/profile/suggestions/{name}',
        '/v1/sessions/{address}',
        '/v1/sessions/{address}/revoke',
        '/sign-in/{project}/verify',
        '/providers/{project}/{seller}/page',
        '/metrics',
        '/e',
        '/batch',
      ]),
    )
    expect(paths['/getWallets']?.get?.parameters?.map(({ name }) => name)).toContain('search')
  })

  test('describes no request that breaks the server: the server refuses with a problem and status 4xx', async () => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(operations.length).toBeGreaterThan(25)
    const seen = new Map<number, number>()
    for (const { method, operation, path } of operations) {
      const { parameters = [], requestBody, security } = operation
      const values = fc.record(
        Object.fromEntries(parameters.map(({ name }) => [name, hostileText])),
        {
          requiredKeys: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        },
      )
      const body = requestBody
        ? bodyOf(requestBody.content['application/json'].schema)
        : fc.constant(undefined)
      const request = fc.record({
        values,
        body,
        hasProject: fc.boolean(),
        hasOrigin: fc.boolean(),
        hasChoice: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ body, hasChoice, hasOrigin, hasProject, values }) => {
          const query = new URLSearchParams()
          let filled = path
          for (const { in: place, name, schema } of parameters) {
            // Half of the requests name an existing project or service, so that they reach more of
            // the code.
            const known = name === 'project' ? server.project.id : schema.enum?.[0]
            const isKnown = known !== undefined && (name === 'project' ? hasProject : hasChoice)
            const value = isKnown ? String(known) : values[name]
            if (value === undefined) continue
            if (place === 'path') filled = filled.replace(`{${name}}`, escapePart(value))
            else query.set(name, value)
          }
          if (hasProject) query.set('projectId', server.project.id)
          const answer = await server.ask(`${filled}?${query}`, {
            method: method.toUpperCase(),
            headers: {
              ...(security && { authorization: `Bearer ${server.token}` }),
              ...(hasOrigin && { origin: page }),
            },
            ...(body !== undefined && { body }),
          })
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          if (answer.status < 400) return
          const problem = await answer.json()
          expect(answer.headers.get('content-type')).toBe('application/problem+json')
          expect(problem).toMatchObject({ type: 'about:blank', status: answer.status })
          // This test has no data source and no seller, so only the status 502 is allowed as a
          // failure.
          if (answer.status === 502) expect(problem.error).toBe('SERVICE_FAILED')
          else if (answer.status >= 500) {
            expect(problem.status).toBe(503)
            for (const { field } of problem.reasons) expect(field).toBe('source')
          }
        }),
        { numRuns: mostOfAll, seed: 24 },
      )
    }
    expect(seen.get(400)).toBeGreaterThan(100)
    expect(seen.get(200)).toBeGreaterThan(10)
    expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect('a' in {}).toBe(false)
    // The test's project is unchanged, and the server still answers.
    expect(await server.projects.get(server.project.id)).toBeDefined()
  })

  test('the server refuses bodies over 256 kB, with and without a length', async () => {
    const at = `/batch?projectId=${server.project.id}`
    const large = 'x'.repeat(300_000)
    const parts = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 30; part += 1) controller.enqueue(new Uint8Array(10_000))
        controller.close()
      },
    })
    const chunked: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: parts,
      duplex: 'half',
    }
    for (const init of [{ method: 'POST', body: large }, chunked]) {
      const answer = await server.ask(at, init)
      expect(answer.status).toBe(413)
      expect((await answer.json()).status).toBe(413)
    }
  })

  test('the server answers unknown paths with a problem too', async () => {
    const answer = await server.ask('/nothing/here')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404, title: 'Not found' })
  })
})
