import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPasskeys, type PasskeyPlace } from '../support/server/createTestPasskeys.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  createTestWallet,
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

  test.each(['sessions/end', 'user/delete'] as const)(
    'after %s, a window that the ended login opened adds none',
    async (end) => {
      const address = `kim-${end.slice(0, 4)}@mail.example`
      const thief = site.openBrowser()
      await logInByEmail(site, thief, address)
      const { post, verifier } = await openWindow(thief)
      const { options } = (await post('passkey/createOptions', {})).value
      const credential = createTestPasskeys().create(options, inWindow)
      const { resultUri } = (await post('passkey/create', { credential })).value
      const owner = site.openBrowser()
      await logInByEmail(site, owner, address)
      await owner.ask(end, {})
      const finish = { uri: resultUri, verifier }
      expect(await thief.problem('window/finish', finish)).toMatchObject({ code: 'login/OVER' })
      const { user } = await owner.ask('user', {})
      expect(user?.logins ?? []).not.toContain('passkey')
    },
  )

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

  describe('a project that wants a passkey at every signature', () => {
    async function openWallet(address: string) {
      const project = await site.projects.create({
        name: 'careful',
        origins: [shop],
        isPasskeyRequired: true,
      })
      const browser = site.openBrowser({ projectId: project.id })
      expect(await browser.start()).toMatchObject({ isPasskeyRequired: true })
      const { id } = await logInByEmail(site, browser, address)
      const wallet = createTestWallet()
      await browser.ask('wallet/prepare', wallet)
      await browser.ask('wallet/commit', { id: wallet.id })
      const passkeys = createTestPasskeys()
      const share = (confirmation?: { state: string; credential: Record<string, unknown> }) =>
        browser.post('wallet/share', { setId: wallet.device.setId, confirmation })
      const codeOf = async (answer: Promise<Response>) =>
        (await (await answer).json()).problem?.code
      return { browser, codeOf, id, passkeys, project, share, wallet }
    }

    test('gives out a share for each answer of the user’s passkey, and for nothing else', async () => {
      const { browser, codeOf, passkeys, share, wallet } = await openWallet('eve@mail.example')
      expect(await codeOf(share())).toBe('passkey/NEEDED')
      expect((await browser.problem('passkey/confirmOptions', {}))?.code).toBe('passkey/NONE')
      const { credential } = await create(browser, passkeys)
      expect(site.inbox.at(-1)).toMatchObject({
        to: 'eve@mail.example',
        subject: expect.stringContaining('A passkey was added'),
      })
      expect(await codeOf(share())).toBe('passkey/NEEDED')
      const { options, state } = await browser.ask('passkey/confirmOptions', {})
      expect(options).toMatchObject({
        userVerification: 'required',
        allowCredentials: [{ id: credential.id }],
      })
      const answer = { state, credential: passkeys.get(options, inFrame) }
      const given = await (await share(answer)).json()
      expect(given.value.share).toBe(wallet.device.share)
      // Once only.
      expect(await codeOf(share(answer))).toBe('passkey/REFUSED')
    })

    test('refuses an answer of another user, page or session, without a verified user, or too late', async () => {
      const { browser, codeOf, passkeys, project, share } = await openWallet('fay@mail.example')
      await create(browser, passkeys)
      const refused = async (
        make: (asked: { options: object; state: string }) => Promise<object> | object,
      ) => {
        const asked = await browser.ask('passkey/confirmOptions', {})
        return codeOf(
          share({
            state: asked.state,
            credential: passkeys.get(asked.options, inFrame),
            ...(await make(asked)),
          }),
        )
      }
      expect(await refused(() => ({}))).toBeUndefined()
      const evil = { origin: siteOrigin, topOrigin: 'https://evil.example' }
      expect(await refused(({ options }) => ({ credential: passkeys.get(options, evil) }))).toBe(
        'passkey/REFUSED',
      )
      expect(
        await refused(({ options }) => ({
          credential: passkeys.get(options, inFrame, { flags: 0x01 }),
        })),
      ).toBe('passkey/REFUSED')
      expect(await refused(() => ({ state: 'A'.repeat(43) }))).toBe('passkey/REFUSED')
      // The answer to another question, such as that of a login.
      const { options: login } = await browser.ask('passkey/loginOptions', {})
      expect(await refused(() => ({ credential: passkeys.get(login, inFrame) }))).toBe(
        'passkey/REFUSED',
      )
      // Another user's passkey, and another user's question.
      const other = site.openBrowser({ projectId: project.id })
      await logInByEmail(site, other, 'gil@mail.example')
      const others = createTestPasskeys()
      await create(other, others)
      expect(await refused(({ options }) => ({ credential: others.get(options, inFrame) }))).toBe(
        'passkey/REFUSED',
      )
      const theirs = await other.ask('passkey/confirmOptions', {})
      expect(
        await refused(() => ({
          state: theirs.state,
          credential: passkeys.get(theirs.options, inFrame),
        })),
      ).toBe('passkey/REFUSED')
      expect(
        await refused(() => {
          offset += 3 * minute
          return {}
        }),
      ).toBe('passkey/REFUSED')
    })

    test('can say so at any time, and the frame gets nothing from then on', async () => {
      const { codeOf, project, share } = await openWallet('hal@mail.example')
      await site.projects.change(project.id, { isPasskeyRequired: false })
      expect(await codeOf(share())).toBeUndefined()
      await site.projects.change(project.id, { isPasskeyRequired: true })
      expect(await codeOf(share())).toBe('passkey/NEEDED')
    })
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
