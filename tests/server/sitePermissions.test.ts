import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../support/server/openTestServer.ts'
import { logInByEmail, openTestSite, shop, type TestSite } from '../support/server/openTestSite.ts'

const day = 86_400_000
const network = 'eip155:1'

describe.each(databaseKinds())('the permissions that users granted on %s', (kind) => {
  let site: TestSite
  let time = Date.now()
  let users = 0
  beforeAll(async () => {
    site = await openTestSite({ kind, now: () => time })
  })
  afterAll(() => site?.stop())
  beforeEach(async () => {
    site.inbox.length = 0
    await site.database.db.deleteFrom('site_counter').execute()
  })

  async function newUser() {
    users += 1
    const browser = site.openBrowser()
    const address = `giver${users}@mail.example`
    const { id } = await logInByEmail(site, browser, address)
    return { address, browser, id }
  }
  const given = (context: string, days = 30) => ({ context, expires: time + days * day })

  test('are listed with their page, newest first, on every device of the user', async () => {
    const { address, browser, id } = await newUser()
    expect(await browser.ask('permissions', { id })).toEqual({ permissions: [] })
    const first = time
    await browser.ask('permission/add', { id, network, contexts: [given('0xaa')] })
    time += 1_000
    await browser.ask('permission/add', { id, network: 'eip155:10', contexts: [given('0xbb')] })
    const device = site.openBrowser()
    await logInByEmail(site, device, address)
    expect(await device.ask('permissions', { id })).toEqual({
      permissions: [
        { app: shop, network: 'eip155:10', context: '0xbb', made: first + 1_000 },
        { app: shop, network, context: '0xaa', made: first },
      ],
    })
  })

  test('belong to the user, and need a login', async () => {
    const [one, other] = [await newUser(), await newUser()]
    await one.browser.ask('permission/add', { id: one.id, network, contexts: [given('0xaa')] })
    expect(await other.browser.ask('permissions', { id: other.id })).toEqual({ permissions: [] })
    const stranger = site.openBrowser()
    await stranger.start()
    const contexts = [given('0xaa')]
    for (const asked of [
      stranger.problem('permissions', { id: one.id }),
      stranger.problem('permission/add', { id: one.id, network, contexts }),
    ])
      expect(await asked).toMatchObject({ code: 'login/NONE' })
  })

  test('of a user who logged in in another tab are neither stored nor listed', async () => {
    const [one, other] = [await newUser(), await newUser()]
    await logInByEmail(site, one.browser, other.address)
    const { id } = one
    const contexts = [given('0xaa')]
    for (const problem of [
      await one.browser.problem('permission/room', { id, count: 1 }),
      await one.browser.problem('permission/add', { id, network, contexts }),
      await one.browser.problem('permissions', { id }),
    ])
      expect(problem).toMatchObject({ code: 'login/OVER' })
    expect(await one.browser.ask('permissions', { id: other.id })).toEqual({ permissions: [] })
  })

  test('disappear from the list and the database when they expire', async () => {
    const { browser, id } = await newUser()
    await browser.ask('permission/add', {
      id,
      network,
      contexts: [given('0xaa', 1), given('0xbb', 3)],
    })
    time += 2 * day
    const { permissions } = await browser.ask('permissions', { id })
    expect(permissions.map(({ context }) => context)).toEqual(['0xbb'])
  })

  test('are deleted with the user', async () => {
    const { browser, id } = await newUser()
    const { db } = site.database
    const count = async () => (await db.selectFrom('site_permission').select('id').execute()).length
    const before = await count()
    await browser.ask('permission/add', { id, network, contexts: [given('0xaa')] })
    expect(await count()).toBe(before + 1)
    await browser.ask('user/delete', { id })
    expect(await count()).toBe(before)
  })

  test('are limited for each day and in total', async () => {
    const { browser, id } = await newUser()
    const ten = Array.from({ length: 10 }, () => given('0xaa', 300))
    for (let added = 0; added < 490; added += 10)
      await browser.ask('permission/add', { id, network, contexts: ten })
    expect(await browser.ask('permission/room', { id, count: 10 })).toEqual({})
    await browser.ask('permission/add', { id, network, contexts: ten })
    const more = { id, network, contexts: [given('0xaa')] }
    expect(await browser.problem('permission/room', { id, count: 1 })).toMatchObject({
      code: 'limit/WAIT',
    })
    expect(await browser.problem('permission/add', more)).toMatchObject({ code: 'limit/WAIT' })
  })

  test.each([
    ['none', []],
    ['too many', Array(11).fill({ context: '0xaa', expires: 1 })],
    ['not hex', [{ context: '0xzz', expires: 1 }]],
    ['half a byte', [{ context: '0xa', expires: 1 }]],
    ['too large', [{ context: `0x${'aa'.repeat(3_000)}`, expires: 1 }]],
    ['without an end', [{ context: '0xaa' }]],
    ['of an unknown kind', [{ context: '0xaa', expires: 1, user: 'another' }]],
  ])('are refused if they are %s', async (_, contexts) => {
    const { browser, id } = await newUser()
    const { status } = await browser.post('permission/add', { id, network, contexts })
    expect(status).toBe(400)
  })
})
