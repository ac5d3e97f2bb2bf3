import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isEngineError } from '../../src/engine/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { openTestServices, projectId, type TestServices } from '../support/openTestServices.ts'
import { serviceCalls } from './serviceCalls.ts'

// Many small requests on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 60_000 }

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const services = () => server.client().services
const failure = (promise: Promise<unknown>) =>
  promise.then(
    (value) => expect.fail(`It answered ${JSON.stringify(value)}.`),
    (error: unknown) => error,
  )

describe.each(serviceCalls)('$name', ({ answer, body, method, path, query, run, service }) => {
  const call = `${method} ${path}`

  test('sends the request of the protocol, field by field', async () => {
    await run(services())
    const [request, ...more] = server.log.read({ service })
    expect(more).toEqual([])
    expect(request).toMatchObject({ service, method, path })
    expect(request?.query).toEqual([
      ...query,
      ['projectId', projectId],
      ['st', 'latchkey'],
      ['sv', 'react-universal-0.1.0'],
    ])
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(body)
    expect(request?.headers).not.toHaveProperty('cookie')
    expect(request?.headers).not.toHaveProperty('referer')
    expect(request?.headers['content-type']).toBe(
      method === 'POST' ? 'text/plain;charset=UTF-8' : undefined,
    )
  })

  test.each([400, 401, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504])(
    'status %i is reported with the service’s reason, and is not retried',
    async (status) => {
      server.faults.set({ kind: 'status', status, body: reasons('No such chain') })
      const error = await failure(run(services()))
      expect(error).toMatchObject({
        code: 'service/HTTP_STATUS',
        message: `HTTP status code: ${status}`,
        status,
        reason: 'No such chain',
        call,
        url: server.urls[service] + path,
        retryable: [408, 429, 500, 502, 503, 504].includes(status),
      })
      expect(JSON.stringify(error)).not.toContain(projectId)
      expect(server.log.read({ service })).toHaveLength(1)
    },
  )

  test('a dropped connection is reported as unreachable: the call for developers, the next step for users', async () => {
    server.faults.set({ kind: 'drop' })
    const error = await failure(run(services()))
    expect(error).toMatchObject({
      code: 'service/UNREACHABLE',
      message: 'The service could not be reached. Check your connection and try again',
      details: [call],
    })
  })

  test('without a connection nothing is sent', async () => {
    const { services: offline } = server.client({
      platform: { online: { get: () => false, on: () => () => {} } },
    })
    expect(await failure(run(offline))).toMatchObject({ code: 'service/OFFLINE' })
    expect(server.log.read()).toEqual([])
  })

  test.each(['hang', 'slowBody'] as const)('%s ends after 10 s', async (kind) => {
    server.faults.set({ kind })
    const { platform, services: slow } = server.client()
    const failing = failure(run(slow))
    await expect.poll(() => server.log.read({ service }).length, patient).toBe(1)
    platform.clock.advance(9_999)
    expect(await settled(failing)).toBe(false)
    platform.clock.advance(1)
    expect(await failing).toMatchObject({ code: 'service/TIMEOUT' })
    expect(platform.clock.waiting()).toBe(0)
  })

  test('a cancelled call rejects at once', async () => {
    server.faults.set({ kind: 'hang' })
    const { platform, services: slow } = server.client()
    const giving = new AbortController()
    const failing = failure(run(slow, giving))
    await expect.poll(() => server.log.read({ service }).length, patient).toBe(1)
    giving.abort()
    expect(await failing).toMatchObject({ code: 'common/ABORTED' })
    if (path !== '/v1/supported-chains') expect(platform.clock.waiting()).toBe(0)
  })

  test('a cancelled call sends nothing', async () => {
    const given = AbortSignal.abort()
    expect(await failure(run(services(), { signal: given }))).toMatchObject({
      code: 'common/ABORTED',
    })
    expect(server.log.read()).toEqual([])
  })

  test('an answer of 3 MB is not read completely', async () => {
    server.faults.set({ kind: 'huge', size: 3 * 1024 * 1024 })
    expect(await failure(run(services()))).toMatchObject({ code: 'service/TOO_LARGE' })
  })

  if (!answer) {
    test('any success status is an answer', async () => {
      server.faults.set({ kind: 'malformed' })
      expect(await run(services())).toBeUndefined()
    })
    return
  }

  test.each([
    ['JSON cut off', '{"data":['],
    ['HTML', '<!doctype html><title>Welcome</title>'],
    ['nothing', ''],
    ['text', 'OK'],
  ])('%s is not JSON', async (_, text) => {
    server.faults.set({ kind: 'status', status: 200, body: text })
    const error = await failure(run(services()))
    expect(error).toMatchObject({ code: 'service/MALFORMED', details: [call] })
  })

  test.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['another object', '{"unexpected":true}'],
    ['nested 100,000 levels deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['__proto__ alone', '{"__proto__":{"polluted":1}}'],
  ])('%s has the wrong shape', async (_, text) => {
    server.faults.set({ kind: 'status', status: 200, body: text })
    const error = await failure(run(services()))
    expect(error).toMatchObject({ code: 'service/INVALID_ANSWER' })
    expect(isEngineError(error) && error.details[0]).toBe(call)
    expect('polluted' in {}).toBe(false)
  })

  test.each(answer.wrong)('a wrong %s is named', async (place, wrong) => {
    server.faults.set({ kind: 'wrongShape', body: wrong })
    const error = await failure(run(services()))
    expect(error).toMatchObject({ code: 'service/INVALID_ANSWER' })
    expect(isEngineError(error) && error.details).toEqual([
      call,
      place,
      expect.stringMatching(/^(Required|Expected .+, received .+)$/),
    ])
  })

  test('unknown fields change nothing', async () => {
    const { good } = answer
    server.faults.set({ kind: 'wrongShape', body: good })
    const plain = await run(services())
    const poisoned = JSON.stringify(good).replace(
      /^\{/,
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"more":[[]],',
    )
    server.faults.set({ kind: 'status', status: 200, body: poisoned })
    expect(await run(services())).toEqual(plain)
    expect('polluted' in {}).toBe(false)
  })
})

const reasons = (description: string) => ({
  status: 'FAILED',
  reasons: [{ field: 'chain', description }],
})

async function settled(promise: Promise<unknown>): Promise<boolean> {
  await settle()
  return Promise.race([promise.then(() => true), Promise.resolve(false)])
}
