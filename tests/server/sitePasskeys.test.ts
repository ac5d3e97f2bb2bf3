import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { createSiteKeys, parseSiteKeys } from '../../server/secureSite/site/createSiteKeys.ts'
import { resealSite } from '../../server/secureSite/site/resealSite.ts'
import { createTestPasskeys, type PasskeyPlace } from '../support/server/createTestPasskeys.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  commitWallet,
  createTestWallet,
  createVerifier,
  logInByEmail,
  openTestSite,
  prepareWallet,
  shop,
  shownBy,
  siteOrigin,
  type TestBrowser,
  type TestSite,
  testSiteKey,
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

  /**
   * Opens the window that creates a passkey. If no user is logged in, the passkey is for a new user.
   */
  async function openWindow(browser: TestBrowser, from: { isNew?: boolean } = {}) {
    const { challenge, verifier } = createVerifier()
    const { user } = await browser.ask('user', {})
    const whose = user && !from.isNew ? { id: user.id } : { isNew: true }
    const { uri } = await browser.ask('passkey/begin', { challenge, ...whose })
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

  async function started() {
    const browser = site.openBrowser()
    await browser.start()
    return browser
  }

  async function create(
    browser: TestBrowser,
    passkeys: Passkeys,
    from?: { aaguid?: string; id?: Buffer; isNew?: boolean; transports?: string[] },
  ) {
    const { post, verifier } = await openWindow(browser, from)
    const { options } = (await post('passkey/createOptions', {})).value
    const credential = passkeys.create(options, inWindow, from)
    const { resultUri } = (await post('passkey/create', { credential })).value
    const { user } = await browser.ask('window/finish', { uri: resultUri, verifier })
    return { credential, options, user }
  }

  test('a new passkey whose certificates contain a URL makes the site request nothing', async () => {
    const heard: string[] = []
    const inside = await serveApp({
      fetch({ url }) {
        heard.push(url)
        return new Response('A secret of the network')
      },
    })
    try {
      const browser = site.openBrowser()
      await browser.start()
      const { post, verifier } = await openWindow(browser, { isNew: true })
      const { options } = (await post('passkey/createOptions', {})).value
      const list = `${inside.url}/list`
      const credential = createTestPasskeys().create(options, inWindow, { list })
      const { value } = await post('passkey/create', { credential })
      expect(heard).toEqual([])
      const { user } = await browser.ask('window/finish', { uri: value.resultUri, verifier })
      expect(user.logins).toEqual(['passkey'])
    } finally {
      await inside.stop()
    }
  })

  test('a page cannot add an address to a user who has none, because a code to that address would log others in', async () => {
    const browser = site.openBrowser()
    await browser.start()
    const { user } = await create(browser, createTestPasskeys())
    const sent = site.inbox.length
    expect(
      await browser.problem('emailChange/begin', { id: user.id, email: 'page@mail.example' }),
    ).toMatchObject({ code: 'email/NONE' })
    expect(site.inbox).toHaveLength(sent)
  })

  test('a user can log in with a passkey alone: it is created in a window, and used in the frame', async () => {
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
    // Simulates another device that has the same passkey.
    const other = site.openBrowser()
    await other.start()
    const { options: second } = await other.ask('passkey/loginOptions', {})
    const { user: same } = await other.ask('passkey/login', {
      credential: passkeys.get(second, inFrame),
    })
    expect(same.id).toBe(user.id)
  })

  test('a passkey with the id of another user’s passkey is refused, and opens no account', async () => {
    const passkeys = createTestPasskeys()
    const { credential } = await create(await started(), passkeys, { isNew: true })
    const thief = await started()
    const forged = { id: Buffer.from(credential.id, 'base64url'), isNew: true }
    await expect(create(thief, createTestPasskeys(), forged)).rejects.toThrow('passkey/REFUSED')
    expect((await thief.ask('user', {})).user).toBeNull()
  })

  test('a new user’s passkey is not added to a user who is logged in', async () => {
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'ida@mail.example')
    const { user } = await create(browser, createTestPasskeys(), { isNew: true })
    expect(user).toMatchObject({ email: null, logins: ['passkey'] })
    expect((await browser.ask('user', {})).user?.id).toBe(user.id)
    const known = await logInByEmail(site, browser, 'ida@mail.example')
    expect(known).toMatchObject({ id, logins: ['email'] })
  })

  test.each([
    ['a network', 100, '192.0.2.91'],
    ['a project', 10_000, '192.0.2.92'],
  ] as const)(
    '%s can have at most %i new users with a passkey in an hour',
    async (of, most, address) => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser({ address })
      await browser.start()
      await create(browser, passkeys, { isNew: true })
      const keys = createSiteKeys(parseSiteKeys(testSiteKey)!)
      const place = of === 'a network' ? ['newPasskeys', address] : ['newPasskeysOf', site.shop.id]
      // Simulates an hour in which the site created all but one of the allowed new users.
      const { numUpdatedRows } = await site.database.db
        .updateTable('site_counter')
        .set({ hits: most - 1 })
        .where('key', '=', keys.nameOf(['counter', ...place]))
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(1n)
      const { user } = await create(browser, passkeys, { isNew: true })
      await expect(create(browser, passkeys, { isNew: true })).rejects.toThrow('limit/WAIT')
      // The user stays logged in, and can add a passkey.
      expect((await browser.ask('user', {})).user?.id).toBe(user.id)
      expect((await create(browser, passkeys)).user.id).toBe(user.id)
      const elsewhere = site.openBrowser({ address: '192.0.2.93' })
      await elsewhere.start()
      const more = create(elsewhere, passkeys, { isNew: true })
      if (of === 'a network') expect((await more).user.email).toBeNull()
      else await expect(more).rejects.toThrow('limit/WAIT')
      offset += 60 * minute
      await browser.start()
      expect((await create(browser, passkeys, { isNew: true })).user.id).not.toBe(user.id)
    },
  )

  test('a user can add a passkey after a recent login', async () => {
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
    expect(await browser.problem('passkey/begin', { challenge, id })).toMatchObject({
      code: 'login/AGAIN',
    })
  })

  test('no passkey is added to a user whom the frame does not show, or to a new user', async () => {
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'uma@mail.example')
    const begin = { challenge: createVerifier().challenge, id }
    await logInByEmail(site, browser, 'vic@mail.example')
    expect(await browser.problem('passkey/begin', begin)).toMatchObject({ code: 'login/OVER' })
    await browser.ask('signOut', {})
    expect(await browser.problem('passkey/begin', begin)).toMatchObject({ code: 'login/NONE' })
  })

  test.each(['sessions/end', 'user/delete'] as const)(
    'after %s, a window that the ended login opened adds no passkey',
    async (end) => {
      const address = `kim-${end.slice(0, 4)}@mail.example`
      const thief = site.openBrowser()
      await logInByEmail(site, thief, address)
      const { post, verifier } = await openWindow(thief)
      const { options } = (await post('passkey/createOptions', {})).value
      const credential = createTestPasskeys().create(options, inWindow)
      const { resultUri } = (await post('passkey/create', { credential })).value
      const owner = site.openBrowser()
      const { id } = await logInByEmail(site, owner, address)
      await owner.ask(end, { id })
      const finish = { uri: resultUri, verifier }
      expect(await thief.problem('window/finish', finish)).toMatchObject({ code: 'login/OVER' })
      const { user } = await owner.ask('user', {})
      expect(user?.logins ?? []).not.toContain('passkey')
    },
  )

  test('a challenge is valid once and in one browser, and a signature for another site is refused', async () => {
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
    // The user is present, but has not proven it with a fingerprint or a PIN.
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
    // Another project does not have the passkey.
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

  describe('a second login before an important act', () => {
    const session = (browser: TestBrowser) =>
      browser.frame.cookies.get(`__Host-latchkey-${site.shop.id.slice(0, 16)}`)

    /** Two users whose passkeys are in the same authenticator. The first user is logged in. */
    async function openTwo() {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      const first = await logInByEmail(
        site,
        browser,
        `${randomBytes(6).toString('hex')}@one.example`,
      )
      const own = await create(browser, passkeys)
      const elsewhere = site.openBrowser()
      const second = await logInByEmail(
        site,
        elsewhere,
        `${randomBytes(6).toString('hex')}@two.example`,
      )
      const other = await create(elsewhere, passkeys)
      return { browser, first, own, passkeys, second, other }
    }

    test('allows the passkeys of the same user only', async () => {
      const { browser, first, other, own, passkeys } = await openTwo()
      const again = { again: first.id }
      const before = session(browser)
      const { options } = await browser.ask('passkey/loginOptions', again)
      expect(options).toMatchObject({ allowCredentials: [{ id: own.credential.id }] })
      const wrong = passkeys.get(options, inFrame, { id: other.credential.id })
      expect(await browser.problem('passkey/login', { credential: wrong })).toMatchObject({
        code: 'passkey/REFUSED',
      })
      expect((await browser.ask('user', {})).user?.id).toBe(first.id)
      expect(session(browser)).toBe(before)
      const { options: next } = await browser.ask('passkey/loginOptions', again)
      const right = passkeys.get(next, inFrame, { id: own.credential.id })
      const { user } = await browser.ask('passkey/login', { credential: right })
      expect(user.id).toBe(first.id)
      expect(session(browser)).not.toBe(before)
    })

    test('belongs to the user that the frame shows, even if another tab logged another user in', async () => {
      const { browser, first, own, passkeys, second } = await openTwo()
      const { options } = await browser.ask('passkey/loginOptions', { again: first.id })
      await browser.ask('email/begin', { email: first.email ?? '', again: first.id })
      const code = site.codeFor(first.email ?? '')
      // The other tab logs another user in.
      await browser.ask('email/begin', { email: second.email ?? '' })
      await browser.ask('email/verify', { code: site.codeFor(second.email ?? '') })
      const over = { code: 'login/OVER' }
      const credential = passkeys.get(options, inFrame, { id: own.credential.id })
      expect(await browser.problem('passkey/login', { credential })).toMatchObject(over)
      expect(await browser.problem('email/verify', { code })).toMatchObject({ code: 'code/NONE' })
      expect(await browser.problem('passkey/loginOptions', { again: first.id })).toMatchObject(over)
      const email = first.email ?? ''
      expect(await browser.problem('email/begin', { email, again: first.id })).toMatchObject(over)
      expect(await browser.problem('user/delete', { id: first.id })).toMatchObject(over)
      expect((await browser.ask('user', {})).user?.id).toBe(second.id)
    })

    test('changes nothing if its code is for another user’s address', async () => {
      const { browser, first, second } = await openTwo()
      const before = session(browser)
      const email = second.email ?? ''
      await browser.ask('email/begin', { email, again: first.id })
      expect(await browser.problem('email/verify', { code: site.codeFor(email) })).toMatchObject({
        code: 'login/OVER',
      })
      expect((await browser.ask('user', {})).user?.id).toBe(first.id)
      expect(session(browser)).toBe(before)
    })
  })

  describe('a project that requires a passkey for every signature', () => {
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
      await prepareWallet(browser, wallet)
      await commitWallet(browser, wallet.id)
      const passkeys = createTestPasskeys()
      const share = (confirmation?: { state: string; credential: Record<string, unknown> }) =>
        browser.post('wallet/share', {
          id: wallet.id,
          setId: wallet.device.setId,
          confirmation,
        })
      const codeOf = async (answer: Promise<Response>) =>
        (await (await answer).json()).problem?.code
      return { browser, codeOf, id, passkeys, project, share, wallet }
    }

    test('gets a share only for an answer of the user’s passkey, one for each answer', async () => {
      const { browser, codeOf, id, passkeys, share, wallet } = await openWallet('eve@mail.example')
      expect(await codeOf(share())).toBe('passkey/NEEDED')
      expect((await browser.problem('passkey/confirmOptions', { id }))?.code).toBe('passkey/NONE')
      const { credential } = await create(browser, passkeys)
      expect(site.inbox.at(-1)).toMatchObject({
        to: 'eve@mail.example',
        subject: expect.stringContaining('A passkey was added'),
      })
      expect(await codeOf(share())).toBe('passkey/NEEDED')
      const { options, state } = await browser.ask('passkey/confirmOptions', { id })
      expect(options).toMatchObject({
        userVerification: 'required',
        allowCredentials: [{ id: credential.id }],
      })
      const answer = { state, credential: passkeys.get(options, inFrame) }
      const given = await (await share(answer)).json()
      expect(given.value.share).toBe(wallet.device.share)
      // An answer can be used only once.
      expect(await codeOf(share(answer))).toBe('passkey/REFUSED')
    })

    test('gets no share for an answer of another user, page or session, without a verified user, or too late', async () => {
      const { browser, codeOf, id, passkeys, project, share } = await openWallet('fay@mail.example')
      await create(browser, passkeys)
      const refused = async (
        make: (asked: { options: object; state: string }) => Promise<object> | object,
      ) => {
        const asked = await browser.ask('passkey/confirmOptions', { id })
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
      // The passkey's answer is to another request, for example to a login.
      const { options: login } = await browser.ask('passkey/loginOptions', {})
      expect(await refused(() => ({ credential: passkeys.get(login, inFrame) }))).toBe(
        'passkey/REFUSED',
      )
      // The passkey belongs to another user, or another user sent the request.
      const other = site.openBrowser({ projectId: project.id })
      const gil = await logInByEmail(site, other, 'gil@mail.example')
      const others = createTestPasskeys()
      await create(other, others)
      expect(await refused(({ options }) => ({ credential: others.get(options, inFrame) }))).toBe(
        'passkey/REFUSED',
      )
      expect(await other.problem('passkey/confirmOptions', { id })).toMatchObject({
        code: 'login/OVER',
      })
      const theirs = await other.ask('passkey/confirmOptions', { id: gil.id })
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

    test('asks for the passkey before it deletes the user, unless the user has removed all passkeys', async () => {
      const { browser, id, passkeys } = await openWallet('ivy@mail.example')
      const { credential } = await create(browser, passkeys)
      expect(await browser.problem('user/delete', { id })).toMatchObject({ code: 'passkey/NEEDED' })
      const asked = await browser.ask('passkey/confirmOptions', { id })
      const evil = { origin: siteOrigin, topOrigin: 'https://evil.example' }
      const wrong = { state: asked.state, credential: passkeys.get(asked.options, evil) }
      expect(await browser.problem('user/delete', { id, confirmation: wrong })).toMatchObject({
        code: 'passkey/REFUSED',
      })
      // The user has lost the passkey.
      await browser.ask('passkey/remove', { id, passkey: credential.id, endsRecovery: true })
      expect(await browser.ask('user/delete', { id })).toEqual({})

      const other = await openWallet('ivy@mail.example')
      await create(other.browser, other.passkeys)
      const { options, state } = await other.browser.ask('passkey/confirmOptions', { id: other.id })
      const confirmation = { state, credential: other.passkeys.get(options, inFrame) }
      expect(await other.browser.ask('user/delete', { id: other.id, confirmation })).toEqual({})
      expect((await other.browser.ask('user', {})).user).toBeNull()
    })

    test('can start to require it at any time, and the frame gets no more shares without it', async () => {
      const { codeOf, project, share } = await openWallet('hal@mail.example')
      await site.projects.change(project.id, { isPasskeyRequired: false })
      expect(await codeOf(share())).toBeUndefined()
      await site.projects.change(project.id, { isPasskeyRequired: true })
      expect(await codeOf(share())).toBe('passkey/NEEDED')
    })
  })

  describe('the list of the user’s passkeys', () => {
    const list = async (browser: TestBrowser) =>
      (await browser.ask('passkeys', { id: await shownBy(browser) })).passkeys
    const rename = async (browser: TestBrowser, passkey: string, name: string) =>
      browser.problem('passkey/rename', { id: await shownBy(browser), passkey, name })
    const remove = async (browser: TestBrowser, passkey: string, endsRecovery: boolean) =>
      browser.problem('passkey/remove', { id: await shownBy(browser), passkey, endsRecovery })

    /** A wallet whose recovery uses this passkey, as the frame stores it. */
    async function protectBy(browser: TestBrowser, credentialId: string) {
      const { recovery, ...wallet } = createTestWallet()
      await prepareWallet(browser, wallet)
      await commitWallet(browser, wallet.id)
      const byPasskey = {
        ...recovery,
        kind: 'passkey' as const,
        hint: JSON.stringify({ credentialId }),
      }
      await browser.ask('recovery/set', { id: wallet.id, recovery: byPasskey, version: 1 })
      return { ...byPasskey, wallet: wallet.id }
    }

    /** A login with this passkey in a new browser. */
    async function logIn(passkeys: Passkeys, id: string, browser = site.openBrowser()) {
      await browser.start()
      const { options } = await browser.ask('passkey/loginOptions', {})
      const credential = passkeys.get(options, inFrame, { id })
      return { browser, problem: (await browser.problem('passkey/login', { credential }))?.code }
    }

    test('says where each passkey is stored, when it was created and used, and its name', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'ida@mail.example')
      expect(await list(browser)).toEqual([])
      const made = Date.now() + offset
      const { credential: keychain } = await create(browser, passkeys, {
        aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd',
        transports: ['internal', 'hybrid', 'by pigeon'],
      })
      offset += minute
      const { credential: key } = await create(browser, passkeys, { transports: ['usb', 'nfc'] })
      expect(await list(browser)).toEqual([
        {
          id: keychain.id,
          name: null,
          provider: 'Apple Passwords',
          transports: ['internal', 'hybrid'],
          isRecovery: false,
          made: expect.any(Number),
          used: null,
        },
        expect.objectContaining({ id: key.id, provider: null, transports: ['usb', 'nfc'] }),
      ])
      offset += minute
      await logIn(passkeys, key.id)
      expect(await rename(browser, key.id, 'The key in the drawer')).toBeUndefined()
      const [first, second] = await list(browser)
      expect(first?.made).toBeGreaterThanOrEqual(made)
      expect(second).toMatchObject({ name: 'The key in the drawer' })
      expect(second!.used! - second!.made).toBeGreaterThanOrEqual(minute)
      // The database must not reveal the names, because users write them.
      const rows = await site.database.db.selectFrom('site_passkey').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('drawer')
    })

    test('marks the passkey of the recovery, and updates its last use', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'jan@mail.example')
      const { credential } = await create(browser, passkeys)
      const { proof, wallet } = await protectBy(browser, credential.id)
      expect(await list(browser)).toMatchObject([{ isRecovery: true, used: null }])
      await browser.ask('recovery/open', { id: wallet, proof })
      expect(await list(browser)).toMatchObject([{ isRecovery: true, used: expect.any(Number) }])
    })

    test('after a passkey is removed, it no longer logs in, its recovery is deleted, and other sessions end', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'lea@mail.example')
      const { credential } = await create(browser, passkeys)
      const { id } = credential
      const { proof, setId, wallet } = await protectBy(browser, id)
      const { browser: thief, problem } = await logIn(passkeys, id)
      expect(problem).toBeUndefined()
      // This login began before the passkey was removed.
      const { options } = await thief.ask('passkey/loginOptions', {})
      // The user confirms the loss of the recovery first.
      expect(await remove(browser, id, false)).toMatchObject({
        code: 'passkey/RECOVERY',
      })
      expect(await remove(browser, id, true)).toBeUndefined()
      expect(site.inbox.at(-1)).toMatchObject({
        to: 'lea@mail.example',
        subject: expect.stringContaining('A passkey was removed'),
      })
      expect(await list(browser)).toEqual([])
      const { user } = await browser.ask('user', {})
      expect(user).toMatchObject({ logins: ['email'], wallet: { recovery: null, version: 3 } })
      expect(await browser.problem('recovery/open', { id: wallet, proof })).toMatchObject({
        code: 'recovery/NONE',
      })
      const share = await site.database.db
        .selectFrom('site_share')
        .select('sealed')
        .where('set_id', '=', setId)
        .executeTakeFirst()
      expect(share).toEqual({ sealed: null })
      expect((await thief.ask('user', {})).user).toBeNull()
      const late = passkeys.get(options, inFrame, { id })
      expect(await thief.problem('passkey/login', { credential: late })).toMatchObject({
        code: 'passkey/REFUSED',
      })
      expect((await logIn(passkeys, id)).problem).toBe('passkey/REFUSED')
      // The user may not have seen the first answer, so the frame repeats the removal.
      expect(await remove(browser, id, true)).toBeUndefined()
    })

    test('nobody can remove the user’s only way to log in, not even with two requests at once', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await browser.start()
      const { credential: one } = await create(browser, passkeys)
      expect(await remove(browser, one.id, false)).toMatchObject({ code: 'passkey/LAST' })
      const { credential: other } = await create(browser, passkeys)
      const problems = await Promise.all([one, other].map(({ id }) => remove(browser, id, false)))
      expect(problems.map((problem) => problem?.code).sort()).toEqual(['passkey/LAST', undefined])
      expect(await list(browser)).toHaveLength(1)
    })

    test('a user can have at most twenty passkeys, even if many windows end at once', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'tore@mail.example')
      await create(browser, passkeys)
      const { db } = site.database
      const { user } = await browser.ask('user', {})
      const row = await db
        .selectFrom('site_passkey')
        .selectAll()
        .where('user', '=', user!.id)
        .executeTakeFirstOrThrow()
      for (let index = 0; index < 18; index += 1)
        await db
          .insertInto('site_passkey')
          .values({ ...row, credential: `${kind}-filler-${index}` })
          .execute()
      const finished: { uri: string; verifier: string }[] = []
      for (let index = 0; index < 5; index += 1) {
        const { post, verifier } = await openWindow(browser)
        const { options } = (await post('passkey/createOptions', {})).value
        const credential = passkeys.create(options, inWindow)
        const { resultUri: uri } = (await post('passkey/create', { credential })).value
        finished.push({ uri, verifier })
      }
      const problems = await Promise.all(
        finished.map((one) => browser.problem('window/finish', one)),
      )
      expect(problems.filter((problem) => problem === undefined)).toHaveLength(1)
      const { length } = await db
        .selectFrom('site_passkey')
        .select('credential')
        .where('user', '=', user!.id)
        .execute()
      expect(length).toBe(20)
    })

    test('a login that the site no longer offers is not a way to log in', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await browser.start()
      const { credential } = await create(browser, passkeys)
      const { user } = await browser.ask('user', {})
      // Adds a login from a time when the site offered Google.
      await site.database.db
        .insertInto('site_identity')
        .values({
          user: user!.id,
          project: site.shop.id,
          kind: 'google',
          subject: `x-${kind}`,
          address: null,
          sealed: createSiteKeys(parseSiteKeys(testSiteKey)!).seal(
            { subject: 'x', address: null, name: null },
            ['identity', user!.id, 'google'],
          ),
          made: 1,
        })
        .execute()
      expect(await remove(browser, credential.id, false)).toMatchObject({ code: 'passkey/LAST' })
    })

    test('an old login is not a way in either if codes to its address now open another account', async () => {
      const passkeys = createTestPasskeys()
      await logInByEmail(site, site.openBrowser(), `moved-${kind}@mail.example`)
      const browser = site.openBrowser()
      await browser.start()
      const { credential } = await create(browser, passkeys)
      const { user } = await browser.ask('user', {})
      const address = `moved-${kind}@mail.example`
      const keys = createSiteKeys(parseSiteKeys(testSiteKey)!)
      // Adds a login from a time when the site offered Google.
      await site.database.db
        .insertInto('site_identity')
        .values({
          user: user!.id,
          project: site.shop.id,
          kind: 'google',
          subject: `y-${kind}`,
          address: keys.nameOf(['address', site.shop.id, address]),
          sealed: keys.seal({ subject: 'y', address, name: null }, [
            'identity',
            user!.id,
            'google',
          ]),
          made: 1,
        })
        .execute()
      expect(await remove(browser, credential.id, false)).toMatchObject({ code: 'passkey/LAST' })
    })

    test('a session without a recent login can change nothing, and without a session nothing is listed', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      const mia = await logInByEmail(site, browser, 'mia@mail.example')
      const { id } = (await create(browser, passkeys)).credential
      offset += 16 * minute
      const again = { code: 'login/AGAIN' }
      expect(await remove(browser, id, true)).toMatchObject(again)
      expect(await rename(browser, id, 'Mine')).toMatchObject(again)
      expect(await list(browser)).toMatchObject([{ id, name: null }])
      const stranger = site.openBrowser()
      await stranger.start()
      for (const problem of [
        await stranger.problem('passkeys', { id: mia.id }),
        await stranger.problem('passkey/rename', { id: mia.id, passkey: id, name: 'Mine' }),
        await stranger.problem('passkey/remove', { id: mia.id, passkey: id, endsRecovery: true }),
      ])
        expect(problem).toMatchObject({ code: 'login/NONE' })
      // Another user of the same project.
      await logInByEmail(site, stranger, 'noa@mail.example')
      expect(await list(stranger)).toEqual([])
      expect(await remove(stranger, id, true)).toBeUndefined()
      expect(await rename(stranger, id, 'Mine')).toMatchObject({
        code: 'passkey/NONE',
      })
      expect(await list(browser)).toMatchObject([{ id, name: null }])
    })

    test('a frame cannot change a passkey of a user who logged in in another tab', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      const shown = await logInByEmail(site, browser, 'ida@mail.example')
      await logInByEmail(site, browser, 'ivo@mail.example')
      const { id: passkey } = (await create(browser, passkeys)).credential
      const { id } = shown
      for (const problem of [
        await browser.problem('passkey/rename', { id, passkey, name: 'Mine' }),
        await browser.problem('passkey/remove', { id, passkey, endsRecovery: true }),
        await browser.problem('passkey/confirmOptions', { id }),
      ])
        expect(problem).toMatchObject({ code: 'login/OVER' })
      expect(await list(browser)).toMatchObject([{ id: passkey, name: null }])
    })

    test('a repeated removal ends the logins that the first removal left', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'pip@mail.example')
      const { id } = (await create(browser, passkeys)).credential
      const { browser: thief } = await logIn(passkeys, id)
      // The passkey was removed, but then the database failed.
      await site.database.db.deleteFrom('site_passkey').where('credential', '=', id).execute()
      expect(await remove(browser, id, false)).toBeUndefined()
      expect((await thief.ask('user', {})).user).toBeNull()
    })

    test('the owner can remove a passkey, however often a thief renames it', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'ron@mail.example')
      const { id } = (await create(browser, passkeys)).credential
      for (let round = 0; round < 100; round += 1) await rename(browser, id, `${round}`)
      expect(await rename(browser, id, 'Mine')).toMatchObject({
        code: 'limit/WAIT',
      })
      expect(await remove(browser, id, false)).toBeUndefined()
      expect(await list(browser)).toEqual([])
    })

    test('a new operator key encrypts the names too', async () => {
      const passkeys = createTestPasskeys()
      const browser = site.openBrowser()
      await logInByEmail(site, browser, 'ole@mail.example')
      const { id } = (await create(browser, passkeys)).credential
      await rename(browser, id, 'Blue')
      const old = parseSiteKeys(testSiteKey)!
      const next = [{ id: 'next', secret: randomBytes(32) }]
      await resealSite(site.database, createSiteKeys([...next, ...old]))
      const { name } = await site.database.db
        .selectFrom('site_passkey')
        .select('name')
        .where('credential', '=', id)
        .executeTakeFirstOrThrow()
      expect(createSiteKeys(next).isCurrent(name!)).toBe(true)
      await resealSite(site.database, createSiteKeys([...old, ...next]))
      expect(await list(browser)).toMatchObject([{ name: 'Blue' }])
    })
  })

  test('a window belongs to one browser, and its passkey to one frame', async () => {
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
    // The failed attempt has used up the window.
    const credential = passkeys.create(options, inWindow)
    expect((await post('passkey/create', { credential })).problem.code).toBe('login/OVER')
    expect(verifier).toBeTruthy()
  })
})
