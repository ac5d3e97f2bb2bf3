import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fault } from '../../sandbox/faults/Fault.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

function address(path: string, service: 'walletApi' | 'blockchainApi' | 'analytics' = 'walletApi') {
  const query = new URLSearchParams({ projectId: sandbox.projectId, st: 'latchkey', sv: 'test' })
  return `${sandbox.services[service]}${path}?${query}`
}

const wallets = (init?: RequestInit) => fetch(address('/getWallets'), init)

describe('a fault', () => {
  test('delays the right answer', async () => {
    sandbox.faults.set({ kind: 'delay', delay: 80 })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    expect((await (await wallets()).json()).count).toBe(600)
    expect(timers.mock.calls.filter(([, ms]) => ms === 80)).toHaveLength(1)
  })

  test.each([
    [503, { status: 'FAILED', reasons: [{ field: 'sandbox', description: 'Down for repairs' }] }],
    [429, { status: 'FAILED', reasons: [{ field: 'sandbox', description: 'Down for repairs' }] }],
  ])('answers %i in the shape of the services’ errors', async (status, body) => {
    const description = 'Down for repairs'
    sandbox.faults.set({ kind: 'status', status, description, retryAfter: 7 })
    const answer = await wallets({ headers: { 'x-page': 'http://127.0.0.1' } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual(body)
  })

  test('answers 500 as plain text, and any status with any body', async () => {
    sandbox.faults.set({ kind: 'status', status: 500 })
    const plain = await wallets()
    expect(plain.headers.get('content-type')).toMatch('text/plain')
    expect(await plain.text()).toBe('Internal Server Error')

    sandbox.faults.set({ kind: 'status', status: 400, body: { code: '1', message: 'No route' } })
    expect(await (await wallets()).json()).toEqual({ code: '1', message: 'No route' })
  })

  test('answers truncated JSON', async () => {
    sandbox.faults.set({ kind: 'malformed' })
    const answer = await wallets()
    expect(answer.ok).toBe(true)
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('answers JSON of another shape', async () => {
    sandbox.faults.set({ kind: 'wrongShape' })
    expect(await (await wallets()).json()).toEqual({ unexpected: true })
    sandbox.faults.set({ kind: 'wrongShape', body: { data: [{ id: 1 }], count: 'all' } })
    expect(await (await wallets()).json()).toEqual({ data: [{ id: 1 }], count: 'all' })
  })

  test('never answers, and ends when the client does', async () => {
    sandbox.faults.set({ kind: 'hang' })
    const signal = AbortSignal.timeout(100)
    await expect(wallets({ signal })).rejects.toThrow(/aborted due to timeout/)
    sandbox.faults.clear()
    expect((await wallets()).ok).toBe(true)
  })

  test('closes the connection', async () => {
    sandbox.faults.set({ kind: 'drop' })
    await expect(wallets()).rejects.toThrow('fetch failed')
  })

  test('sends one byte after the other', async () => {
    sandbox.faults.set({ kind: 'slowBody', interval: 20 })
    const reader = (await wallets()).body!.getReader()
    let text = ''
    while (text.length < 6) text += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    expect(text).toBe('[0,0,0,'.slice(0, text.length))
  })

  test('answers a very large body', async () => {
    sandbox.faults.set({ kind: 'huge', size: 3_000_000 })
    const text = await (await wallets()).text()
    expect(text).toHaveLength(3_000_000)
    expect(JSON.parse(text)).toEqual([expect.stringMatching(/^ +$/)])
  })

  test('applies as often as configured, the most specific one first', async () => {
    sandbox.faults.set({ kind: 'status', status: 503 })
    sandbox.faults.set({ kind: 'status', status: 418, service: 'walletApi' })
    sandbox.faults.set({ kind: 'status', status: 404, path: '/getWallets', times: 2 })
    sandbox.faults.set({ kind: 'status', status: 401, service: 'walletApi', path: '/public/*' })
    const statuses = []
    for (const path of ['/getWallets', '/getWallets', '/getWallets', '/public/getTokenImage/ETH'])
      statuses.push((await fetch(address(path))).status)
    expect(statuses).toEqual([404, 404, 418, 401])
    expect((await fetch(address('/v1/supported-chains', 'blockchainApi'))).status).toBe(503)

    sandbox.faults.clear({ service: 'walletApi' })
    expect(sandbox.faults.list()).toEqual([{ kind: 'status', status: 503 }])
    sandbox.faults.clear()
    expect((await wallets()).status).toBe(200)
  })

  test.each([
    { kind: 'explode' },
    { kind: 'delay' },
    { kind: 'delay', delay: -1 },
    { kind: 'status', status: 42 },
    { kind: 'hang', service: 'bank' },
    { kind: 'hang', path: 'getWallets' },
    { kind: 'hang', times: 0 },
  ])('cannot be %j', (fault) => {
    expect(() => sandbox.faults.set(fault as Fault)).toThrow(/This is no fault/)
  })

  test('that hangs does not keep the sandbox from stopping', async () => {
    const other = await startSandbox({ chains: [] })
    other.faults.set({ kind: 'hang' })
    const hanging = fetch(`${other.services.walletApi}/getWallets`).catch(() => 'gone')
    await vi.waitFor(() => expect(other.requests()).toHaveLength(1), { timeout: 60_000 })
    await other.stop()
    expect(await hanging).toBe('gone')
    for (const url of [...Object.values(other.services), other.control])
      await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

describe('the switches over HTTP', () => {
  const control = (path: string, method = 'GET', body?: unknown) =>
    fetch(sandbox.control + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  test('set, list and clear faults', async () => {
    const fault = { kind: 'status', status: 503, path: '/getWallets' }
    expect(await (await control('/faults', 'POST', fault)).json()).toEqual([fault])
    expect((await wallets()).status).toBe(503)
    expect(await (await control('/faults')).json()).toEqual([fault])
    expect(await (await control('/faults?path=/getWallets', 'DELETE')).json()).toEqual([])
    expect((await wallets()).status).toBe(200)
  })

  test('refuse an invalid fault', async () => {
    const answer = await control('/faults', 'POST', { kind: 'explode' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('kind must be one of delay, status')
  })

  test('read and clear the requests, and change a project', async () => {
    await wallets()
    expect(await (await control('/requests?service=walletApi&method=GET')).json()).toHaveLength(1)
    expect(await (await control('/requests?service=analytics')).json()).toEqual([])
    await control('/requests', 'DELETE')
    expect(sandbox.requests()).toEqual([])

    await control(`/projects/${sandbox.projectId}`, 'PATCH', { isEnabled: false })
    expect((await wallets()).status).toBe(401)
    await control('/reset', 'POST')
    expect((await wallets()).status).toBe(200)
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }])(
    'refuse another site: %j',
    async (headers) => {
      const status = await new Promise((resolve, reject) => {
        request(`${sandbox.control}/faults`, { method: 'DELETE', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBe(403)
    },
  )
})
