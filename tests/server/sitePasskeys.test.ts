import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPasskeys, type PasskeyPlace } from '../support/server/createTestPasskeys.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  createVerifier,
  logInByEmail,
  openTestSite,
  shop,
  siteOrigin,
  type TestBrowser,
  type TestSite,
} from '../support/server/openTestSite.ts'

const minute = 60_000
const inFrame: PasskeyPlace = { origin: siteOrigin, topOrigin: shop }
const inWindow: PasskeyPlace = { origin: siteOrigin }

describe.each(databaseKinds())('passkeys on %s', (kind) => {
  let site: TestSite
  let offset = 0
  beforeAll(async () => {
    site = await openTestSite({ kind, now: () => Date.now() + offset })
  })
  afterAll(() => site.stop())

  type Passkeys = ReturnType<typeof createTestPasskeys>

  /** Opens the window that creates a passkey. */
  async function openWindow(browser: TestBrowser) {
    const { challenge, verifier } = createVerifier()
    const { uri } = await browser.ask('passkey/begin', { challenge })
    const path = uri.slice(siteOrigin.length)
    const page = await (await browser.visit(path)).text()
    const values = /data-values="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    const { state } = JSON.parse(values)
    const post = async (name: string, body: object, at = browser) =>
      (
        await at.post(
          name,
          { state, ...body },
          { jar: at.top, headers: { 'x-latchkey-project': site.shop.id } },
        )
      ).json()
    return { path, post, verifier }
  }

  async function create(browser: TestBrowser, passkeys: Passkeys) {
    const { post, verifier } = await openWindow(browser)
    const { options } = (await post('passkey/createOptions', {})).value
    const credential = passkeys.create(options, inWindow)
    const { resultUri } = (await post('passkey/create', { credential })).value
    const { user } = await browser.ask('window/finish', { uri: resultUri, verifier })
    return { credential, options, user }
  }

  test('a passkey alone is a login: made in a window, used in the frame', async () => {
    const passkeys = createTestPasskeys()
    const browser = site.openBrowser()
    await browser.start()
    const { options, user } = await create(browser, passkeys)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Wallet of shop.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    })
    expect(user).toMatchObject({ email: null, logins: ['passkey'] })
    await browser.ask('signOut', {})
    const { options: asked } = await browser.ask('passkey/loginOptions', {})
    const logged = await browser.ask('passkey/login', { credential: passkeys.get(asked, inFrame) })
    expect(logged.user.id).toBe(user.id)
    // On another device, with the same passkey.
    const other = site.openBrowser()
    await other.start()
    const { options: second } = await other.ask('passkey/loginOptions', {})
    const { user: same } = await other.ask('passkey/login', {
      credential: passkeys.get(second, inFrame),
    })
    expect(same.id).toBe(user.id)
  })

  test('a user who logged in lately adds one', async () => {
    const passkeys = createTestPasskeys()
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'ada@mail.example')
    const first = await create(browser, passkeys)
    expect(first.user).toMatchObject({ id, logins: ['email', 'passkey'] })
    const { options } = await create(browser, passkeys)
    expect(options).toMatchObject({
      user: { name: 'ada@mail.example' },
      excludeCredentials: [{ id: first.credential.id }],
    })
    offset += 16 * minute
    const { challenge } = createVerifier()
    expect(await browser.problem('passkey/begin', { challenge })).toMatchObject({
      code: 'login/AGAIN',
    })
  })

  test('a challenge is valid once and in one browser, and what was signed elsewhere is refused', async () => {
    const passkeys = createTestPasskeys()
    const browser = site.openBrowser()
    await browser.start()
    await create(browser, passkeys)
    await browser.ask('signOut', {})
    const other = site.openBrowser()
    await other.start()
    const refused = async (
      make: (options: object) => ReturnType<Passkeys['get']>,
      at = browser,
    ) => {
      const { options } = await browser.ask('passkey/loginOptions', {})
      return (await at.problem('passkey/login', { credential: make(options) }))?.code
    }
    const evil = 'https://evil.example'
    expect(await refused((options) => passkeys.get(options, { origin: evil }))).toBe(
      'passkey/REFUSED',
    )
    expect(
      await refused((options) => passkeys.get(options, { origin: siteOrigin, topOrigin: evil })),
    ).toBe('passkey/REFUSED')
    expect(
      await refused((options) => passkeys.get(options, inFrame, { rpId: 'evil.example' })),
    ).toBe('passkey/REFUSED')
    // Present, and not verified by a fingerprint or a PIN.
    expect(await refused((options) => passkeys.get(options, inFrame, { flags: 0x01 }))).toBe(
      'passkey/REFUSED',
    )
    expect(
      await refused(() => passkeys.get({ challenge: 'AAAA', rpId: 'localhost' }, inFrame)),
    ).toBe('passkey/REFUSED')
    expect(await refused((options) => passkeys.get(options, inFrame), other)).toBe('login/OVER')
    expect(await refused((options) => ({ ...passkeys.get(options, inFrame), id: 'x' }))).toBe(
      'passkey/REFUSED',
    )
    const { options } = await browser.ask('passkey/loginOptions', {})
    const credential = passkeys.get(options, inFrame)
    await browser.ask('passkey/login', { credential })
    expect(await browser.problem('passkey/login', { credential })).toMatchObject({
      code: 'login/OVER',
    })
    // In another project, it is not known.
    const project = await site.projects.create({ name: 'other', origins: [shop] })
    const elsewhere = site.openBrowser({ projectId: project.id })
    await elsewhere.start()
    const asked = await elsewhere.ask('passkey/loginOptions', {})
    expect(
      await elsewhere.problem('passkey/login', {
        credential: passkeys.get(asked.options, inFrame),
      }),
    ).toMatchObject({ code: 'passkey/REFUSED' })
  })

  test('a window is of one browser, and its passkey of one frame', async () => {
    const passkeys = createTestPasskeys()
    const browser = site.openBrowser()
    await browser.start()
    const { path, post, verifier } = await openWindow(browser)
    const thief = site.openBrowser()
    expect((await thief.visit(path)).status).toBe(400)
    expect((await post('passkey/createOptions', {}, thief)).problem.code).toBe('login/OVER')
    const { options } = (await post('passkey/createOptions', {})).value
    expect(
      (await post('passkey/create', { credential: passkeys.create(options, inWindow) }, thief))
        .problem.code,
    ).toBe('login/OVER')
    const forged = passkeys.create(options, { origin: 'https://evil.example' })
    expect((await post('passkey/create', { credential: forged })).problem.code).toBe(
      'passkey/REFUSED',
    )
    // The window is used up by it.
    const credential = passkeys.create(options, inWindow)
    expect((await post('passkey/create', { credential })).problem.code).toBe('login/OVER')
    expect(verifier).toBeTruthy()
  })
})
