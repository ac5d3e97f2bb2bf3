import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { removeEndedPermissions } from '../../server/api/addPermissions.ts'
import { getSessions } from '../../src/engine/providers/services/blockchain/getSessions.ts'
import { revokeSession } from '../../src/engine/providers/services/blockchain/revokeSession.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { openClients } from '../support/openClients.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const going = () => ({ signal: new AbortController().signal })
const account = `eip155:1:${testAccounts.alice.address}`
const origin = 'https://shop.example'
const hour = 3_600
const day = 86_400_000
/** The example of EIP-7715, and a permission that the service defines for calls of a contract. */
const permissions = [
  {
    type: 'native-token-recurring-allowance',
    data: { allowance: '0x1DCD65', start: 1_750_000_000, period: 86_400 },
  },
  {
    type: 'contract-call',
    data: {
      address: `0x${'c'.repeat(40)}`,
      abi: [{ type: 'function', name: 'mint', inputs: [], outputs: [] }],
      functions: [{ functionName: 'mint', args: [{ operator: 'EQUAL', value: '0x1' }] }],
    },
  },
]

describe.each(databaseKinds())('permissions of apps on %s', (kind) => {
  let server: TestServer
  let time = Date.now()
  beforeAll(async () => {
    server = await openTestServer({ kind, now: () => time })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.database.db.deleteFrom('permission').execute())

  const inAnHour = () => Math.floor(time / 1_000) + hour

  const ask = (path: string, body?: unknown, project = server.project.id) =>
    server.ask(`/v1/sessions/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, {
      headers: { origin },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })

  /** Requests a permission as an app does. */
  async function request(changes: object = {}, project = server.project.id) {
    const asked = { expiry: inAnHour(), permissions, policies: [], ...changes }
    return ask(`${account}?v=2`, asked, project)
  }

  /** Requests a permission as an app does, and then sends the wallet's grant. */
  async function grant(changes: object = {}, project = server.project.id) {
    const { pci } = await (await request(changes, project)).json()
    const answer = await ask(`${account}/activate`, { pci, context: '0xabcd', ...changes }, project)
    expect(answer.status).toBe(200)
    return pci as string
  }

  async function api(projectId = server.project.id) {
    const services = { blockchainApi: server.url }
    const platform = createTestPlatform({ fetch: globalThis.fetch })
    return openClients({
      platform,
      config: { projectId, services },
    }).blockchainApi()
  }
  const list = async (project?: string) => getSessions(await api(project), { account }, going())

  test('can be requested, granted, listed and revoked, and survive a restart', async () => {
    const asked = await (await request()).json()
    expect(asked).toEqual({
      pci: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: { type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) },
    })
    const { pci } = asked
    const shown = {
      pci,
      project: { id: server.project.id, name: 'test', url: origin },
      expiry: inAnHour(),
      createdAt: Math.floor(time / 1_000),
      permissions,
      policies: [],
      context: null,
      revokedAt: null,
    }
    expect(await list()).toEqual([shown])
    const activated = await ask(`${account}/activate`, { pci, context: '0xabcd', permissions })
    expect([activated.status, await activated.text()]).toEqual([200, ''])
    const other = await openTestServer({
      kind,
      databaseUrl: server.databaseUrl,
      now: () => time,
    })
    const restarted = await other.ask(`/v1/sessions/${account}?projectId=${server.project.id}`)
    expect(await restarted.json()).toEqual({ pcis: [{ ...shown, context: '0xabcd' }] })
    await other.stop()
    const context = await ask(`${account}/getcontext?pci=${pci}`)
    expect(await context.json()).toEqual({ context: '0xabcd' })

    await revokeSession(await api(), { account, pci, signature: '0x12' }, going())
    expect(await list()).toEqual([])
    expect((await ask(`${account}/getcontext?pci=${pci}`)).status).toBe(404)
    // An app may repeat the request if it did not get the answer.
    await revokeSession(await api(), { account, pci, signature: '0x12' }, going())
  })

  test('show the wallet’s grant, which may be smaller than the request', async () => {
    const less = [permissions[0]]
    const pci = await grant()
    expect((await list())[0]?.permissions).toEqual(permissions)
    const { pci: second } = await (await request()).json()
    await ask(`${account}/activate`, { pci: second, context: '0x01', permissions: less })
    const shown = (await list()).find((one) => one.pci === second)
    expect(shown?.permissions).toEqual(less)
    // An active permission cannot change, but the same answer may be repeated.
    const again = { pci, context: '0xabcd' }
    expect((await ask(`${account}/activate`, again)).status).toBe(200)
    for (const changed of [
      { ...again, context: '0xff' },
      { pci: second, context: '0xff' },
    ])
      expect((await ask(`${account}/activate`, changed)).status).toBe(400)
    expect((await list()).map(({ context }) => context).sort()).toEqual(['0x01', '0xabcd'])
  })

  test('belong to one account, in any spelling of its address, and to one project', async () => {
    const { id } = await server.projects.create({ name: 'other' })
    const pci = await grant()
    const lower = await ask(account.toLowerCase())
    expect((await lower.json()).pcis).toHaveLength(1)
    expect(await list(id)).toEqual([])
    const elsewhere = `eip155:10:${testAccounts.alice.address}`
    expect(await (await ask(elsewhere)).json()).toEqual({ pcis: [] })
    const revoke = { pci, signature: '0x12' }
    expect((await ask(`${account}/revoke`, revoke, id)).status).toBe(404)
    expect((await ask(`${elsewhere}/revoke`, revoke)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  test('are not listed after they expire, and are removed', async () => {
    const expired = await grant()
    const kept = await grant({ expiry: inAnHour() + hour })
    const revoked = await grant({ expiry: inAnHour() + 100 * hour })
    await ask(`${account}/revoke`, { pci: revoked, signature: '0x12' })
    const begun = time
    try {
      time += hour * 1_000
      expect((await list()).map(({ pci }) => pci)).toEqual([kept])
      expect((await ask(`${account}/getcontext?pci=${kept}`)).status).toBe(200)
      expect((await ask(`${account}/getcontext?pci=${expired}`)).status).toBe(404)
      const ids = async () =>
        (await server.database.db.selectFrom('permission').select('pci').execute())
          .map(({ pci }) => pci)
          .sort()
      await removeEndedPermissions(server.database.db, time)
      expect(await ids()).toEqual([kept, revoked].sort())
      const never = await (await request({ expiry: inAnHour() + 100 * hour })).json()
      expect(await ids()).toContain(never.pci)
      time += day
      await removeEndedPermissions(server.database.db, time)
      expect(await ids()).toEqual([])
    } finally {
      time = begun
    }
  })

  test('are limited to 50 for each account in a project, so that a stranger cannot fill its list', async () => {
    for (let at = 0; at < 50; at += 1) expect((await request()).status).toBe(200)
    const refused = await request()
    expect(refused.status).toBe(400)
    expect((await refused.json()).reasons).toEqual([
      { field: 'address', description: 'The account has 50 permissions.' },
    ])
    expect(await list()).toHaveLength(50)
  })

  test.each([
    ['an end in the past', { expiry: 1 }],
    ['an end that is not a time', { expiry: 1e300 }],
    ['no permission', { permissions: [] }],
    ['a permission without a type', { permissions: [{ data: {} }] }],
    ['no list of limits', { policies: undefined }],
    ['too much data', { permissions: [{ type: 'a', data: 'x'.repeat(40_000) }] }],
    ['endless levels', { permissions: [{ type: 'a', data: nested(1_000) }] }],
  ])('with %s are refused, and nothing is stored', async (_, changes) => {
    const refused = await request(changes)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(await list()).toEqual([])
  })

  test('of accounts outside EVM, or with invalid ids, are refused', async () => {
    for (const path of ['alice', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc', 'eip155:1:0x12'])
      expect((await ask(path)).status).toBe(400)
    const unknown = crypto.randomUUID()
    for (const [id, status] of [
      [unknown, 404],
      ['x', 400],
    ])
      for (const path of ['activate', 'revoke']) {
        const body = { pci: id, context: '0x12', signature: '0x12' }
        expect((await ask(`${account}/${path}`, body)).status).toBe(status)
      }
    const pci = await grant()
    expect((await ask(`${account}/revoke`, { pci, signature: 'yes' })).status).toBe(400)
    expect((await ask(`${account}/activate`, { pci, context: 'yes' })).status).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  test('keep text unchanged, even if a database cannot store it directly', async () => {
    const data = { text: 'a\0b', half: '\u{d83d}\u{dc4b}'.slice(0, 1), ['__proto__']: 1 }
    await grant({ permissions: [{ type: 'x', data }] })
    const [shown] = (await (await ask(account)).json()).pcis
    expect(JSON.stringify(shown.permissions[0].data)).toBe(JSON.stringify(data))
  })
})

/** Nested lists. */
function nested(levels: number): unknown {
  let value: unknown = []
  for (let at = 0; at < levels; at += 1) value = [value]
  return value
}
