import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Engine, permissions } from '../../src/engine/index.ts'
import { createEmbeddedEngine } from '../support/createEmbeddedEngine.ts'
import { Refusal, silence, smartAddress } from '../support/createStandInFrame.ts'
import { outcome, settle } from '../support/createTestEngine.ts'
import { openTestServices, projectId, type TestServices } from '../support/openTestServices.ts'

const account = `eip155:1:${smartAddress}`
const inAnHour = 3_600

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterEach(() => server.reset())
afterAll(() => server.stop())

const ask = (path: string, body?: object) =>
  fetch(`${server.urls.blockchainApi}/v1/sessions/${account}${path}?projectId=${projectId}`, {
    headers: { origin: 'http://127.0.0.1:3000' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

/** An app requests a permission, and the wallet grants it. */
async function grant({ expiry = inAnHour, type = 'native-token-recurring-allowance' } = {}) {
  const asked = {
    expiry: Math.floor(Date.now() / 1_000) + expiry,
    permissions: [{ type, data: { allowance: '0x1', start: 0, period: 60 } }],
    policies: [],
  }
  const { pci } = await (await ask('', asked)).json()
  await ask('/activate', { ...asked, pci, context: '0xabcd' })
  return pci as string
}

async function signIn() {
  const arranged = createEmbeddedEngine({
    projectId,
    services: server.urls,
    platform: { fetch: globalThis.fetch },
  })
  // The dates at the service are of today.
  arranged.clock.advance(Date.now())
  await arranged.logIn()
  const feature = await arranged.engine.load(permissions)
  const stop = feature.list.subscribe(() => {})
  await vi.waitUntil(() => feature.list.get().status !== 'pending', { timeout: 60_000 })
  return { ...arranged, feature, stop, read: () => feature.list.get().data ?? [] }
}

const pushed = (engine: Engine) => engine.getState().router.history.at(-1)?.name

describe('permissions of apps', () => {
  test('7.30 GET /v1/sessions/{address} lists the permissions granted to the active account', async () => {
    const begun = Math.floor(Date.now() / 1_000) * 1_000
    const id = await grant()
    const { read, stop } = await signIn()
    expect(read()).toMatchObject([
      {
        id,
        app: { name: 'Sandbox app' },
        allows: [{ type: 'native-token-recurring-allowance' }],
      },
    ])
    expect(read()[0]!.expiresAt).toBeGreaterThanOrEqual(begun + inAnHour * 1_000)
    const { method, path } = server.last()!
    expect({ method, path }).toEqual({
      method: 'GET',
      path: `/v1/sessions/${encodeURIComponent(account)}`,
    })
    stop()
  })

  test('7.31 POST /v1/sessions/{address}/revoke gets the pci and the wallet’s signature', async () => {
    const id = await grant()
    const { engine, feature, read, site, stop } = await signIn()
    site.answers.RPC_REQUEST = ({ method }: { method: string }) =>
      method === 'wallet_revokePermissions' ? silence : new Refusal('It is not supported', 4200)
    const revoking = feature.revoke(id)
    await settle()
    expect(pushed(engine)).toBe('ApproveTransaction')
    const asked = site.last('RPC_REQUEST')
    expect(asked.payload).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [
        {
          pci: id,
          address: smartAddress,
          permissions: read()[0]!.allows.map(({ data, type }) => ({ type, data })),
        },
      ],
    })
    site.deliver({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked.id, payload: '0x1234' })
    await revoking
    expect(server.log.read().findLast(({ path }) => path.endsWith('/revoke'))).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ pci: id, signature: '0x1234' }),
    })
    await vi.waitUntil(() => read().length === 0, { timeout: 60_000 })
    stop()
    const own = server.log.read().filter(({ query }) => query.some(([name]) => name === 'st'))
    expect(new Set(own.map(({ path }) => path.split('/').at(-1)))).toContain('revoke')
    for (const { query } of own)
      expect(query.map(([name]) => name)).toEqual(['projectId', 'st', 'sv'])
  })

  test('7.31 if the user rejects, the permission stays', async () => {
    const id = await grant()
    const { feature, read, site, stop } = await signIn()
    site.answers.RPC_REQUEST = new Refusal('User rejected the request')
    expect(await outcome(feature.revoke(id))).not.toBe('done')
    expect(server.log.read().some(({ path }) => path.endsWith('/revoke'))).toBe(false)
    expect(read()).toHaveLength(1)
    stop()
  })

  test.each([['0x'], [''], [null], ['yes'], [{ signature: '0x12' }]])(
    '7.31 the service gets no call if the wallet answers %j',
    async (answer) => {
      const id = await grant()
      const { engine, feature, site, stop } = await signIn()
      site.answers.RPC_REQUEST = answer
      await expect(feature.revoke(id)).rejects.toMatchObject({ code: 'permissions/NOT_SIGNED' })
      expect(server.log.read().some(({ path }) => path.endsWith('/revoke'))).toBe(false)
      expect(engine.getState().permissions?.revoking.status).toBe('error')
      stop()
    },
  )

  test('7.30 an expired permission is not listed and cannot be revoked', async () => {
    const id = await grant()
    await ask('/revoke', { pci: id, signature: '0x12' })
    const { feature, read, stop } = await signIn()
    expect(read()).toEqual([])
    await expect(feature.revoke(id)).rejects.toMatchObject({ code: 'permissions/NOT_FOUND' })
    stop()
  })
})

describe('without the service', () => {
  test('7.30 nothing is requested', async () => {
    const { engine, logIn } = createEmbeddedEngine()
    await logIn()
    const { list } = await engine.load(permissions)
    const stop = list.subscribe(() => {})
    await settle()
    expect(list.get()).toMatchObject({ status: 'success', data: [] })
    stop()
  })
})

describe('with the service', () => {
  test('7.30 the list keeps the service’s permissions if the frame cannot list any', async () => {
    const id = await grant()
    const { engine, feature, read, site, stop } = await signIn()
    stop()
    site.answers.RPC_REQUEST = new Refusal('Something went wrong')
    const again = feature.list.subscribe(() => {})
    feature.list.refetch()
    await vi.waitUntil(() => feature.list.get().status !== 'pending', { timeout: 60_000 })
    expect(read().map((one) => one.id)).toEqual([id])
    expect(engine.getState().permissions?.revoking.status).toBe('idle')
    again()
  })
})

test('7.30 expired permissions hide no active ones', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const session = (pci: string, changes: object = {}) => ({
    pci,
    project: { id: 'p', name: 'Shop' },
    expiry: now + inAnHour,
    createdAt: now - 60,
    permissions: [{ type: 'contract-call' }],
    policies: [],
    ...changes,
  })
  const pcis = [
    ...Array.from({ length: 60 }, (_, at) => session(`expired ${at}`, { expiry: now - 1 })),
    ...Array.from({ length: 60 }, (_, at) => session(`revoked ${at}`, { revokedAt: now - 1 })),
    ...Array.from({ length: 101 }, (_, at) => session(`active ${at}`)),
  ]
  const arranged = createEmbeddedEngine({
    projectId,
    services: { blockchainApi: 'https://rpc.test' },
    platform: { fetch: async () => Response.json({ pcis }) },
  })
  arranged.clock.advance(Date.now())
  await arranged.logIn()
  const { list } = await arranged.engine.load(permissions)
  const stop = list.subscribe(() => {})
  await vi.waitUntil(() => list.get().status === 'success', { timeout: 60_000 })
  expect(list.get().data?.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, at) => `active ${at}`),
  )
  stop()
})

test.each([
  ['markup and bidi in a name', { name: '‮<b>Shop</b>' }, { name: '<b>Shop</b>' }],
  ['an address that is not a web page', { url: 'javascript:alert(1)' }, { name: 'Shop' }],
  ['a picture from this machine', { iconUrl: 'file:///etc/passwd' }, { name: 'Shop' }],
  ['no name at all', { name: '', url: 'https://shop.example/a' }, { name: 'shop.example' }],
])('7.30 a session with %s shows as plain text', async (_, change, app) => {
  const expiry = Math.floor(Date.now() / 1_000) + inAnHour
  const session = {
    pci: 'one',
    project: { id: 'p', name: 'Shop', ...change },
    expiry,
    createdAt: expiry - 60,
    permissions: [{ type: 'contract-call', data: null }],
    policies: [],
    context: null,
    revokedAt: null,
  }
  const arranged = createEmbeddedEngine({
    projectId,
    services: { blockchainApi: 'https://rpc.test' },
    platform: {
      fetch: async () => new Response(JSON.stringify({ pcis: [session] })),
    },
  })
  arranged.clock.advance(Date.now())
  await arranged.logIn()
  const { list } = await arranged.engine.load(permissions)
  const stop = list.subscribe(() => {})
  await vi.waitUntil(() => list.get().status === 'success', { timeout: 60_000 })
  expect(list.get().data?.[0]?.app).toMatchObject(app)
  const shown = JSON.stringify(list.get().data)
  expect(shown).not.toMatch(/javascript:|file:|\u202e/)
  stop()
})
