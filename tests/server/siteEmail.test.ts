import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteRequestName } from '../../server/secureSite/SiteApi.ts'
import {
  createSiteKeys,
  type Place,
  parseSiteKeys,
} from '../../server/secureSite/site/createSiteKeys.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  logInByEmail,
  openTestSite,
  shop,
  siteOrigin,
  type TestSite,
  testSiteKey,
} from '../support/server/openTestSite.ts'

const minute = 60_000
const day = 1_440 * minute
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(databaseKinds())('logins by email on %s', (kind) => {
  let site: TestSite
  let time = Date.now()
  beforeAll(async () => {
    site = await openTestSite({ kind, now: () => time })
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    site.inbox.length = 0
    await site.database.db.deleteFrom('site_counter').execute()
  })

  async function countOf(place: Place): Promise<number | undefined> {
    const keys = createSiteKeys(parseSiteKeys(testSiteKey)!)
    const row = await site.database.db
      .selectFrom('site_counter')
      .select('hits')
      .where('key', '=', keys.nameOf(['counter', ...place]))
      .executeTakeFirst()
    return row?.hits
  }

  test('a user logs in with a code from the mail, and the session stays', async () => {
    const browser = site.openBrowser()
    expect(await browser.start()).toMatchObject({
      isAllowed: true,
      logins: { email: true, passkey: true, farcaster: false, socials: [] },
      user: null,
    })
    expect(await browser.ask('email/begin', { email: 'Ada@Mail.Example' })).toEqual({
      action: 'VERIFY_OTP',
    })
    expect(site.inbox).toEqual([
      {
        to: 'ada@mail.example',
        subject: expect.stringMatching(/^Your code for shop\.example: \d{6}$/),
        text: expect.stringContaining(`Your code for ${shop} is `),
      },
    ])
    const code = site.codeFor('ada@mail.example')
    const { user } = await browser.ask('email/verify', { code })
    expect(user).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      email: 'ada@mail.example',
      userName: null,
      logins: ['email'],
      preferredAccountTypes: {},
      wallet: null,
    })
    expect(await browser.ask('user', {})).toEqual({ user })
    expect(await browser.ask('email/begin', { email: 'ada@mail.example' })).toEqual({
      action: 'CONNECT',
    })
    await browser.ask('prefer', { id: user.id, namespace: 'eip155', type: 'eoa' })
    expect((await browser.ask('user', {})).user?.preferredAccountTypes).toEqual({ eip155: 'eoa' })
    // The site accepts no other namespace and no other account type.
    for (const wrong of [
      { namespace: 'mine', type: 'eoa' },
      { namespace: 'eip155', type: 'mine' },
    ])
      expect((await browser.post('prefer', { id: user.id, ...wrong })).status).toBe(400)
    // The same user logs in on another device.
    const other = site.openBrowser()
    expect((await logInByEmail(site, other, 'ada@mail.example')).id).toBe(user.id)
  })

  test('a code is valid once, for ten minutes, and only in the browser that requested it', async () => {
    const browser = site.openBrowser()
    const other = site.openBrowser()
    await browser.start()
    await other.start()
    expect(await browser.problem('email/verify', { code: '123456' })).toMatchObject({
      code: 'code/NONE',
    })
    await browser.ask('email/begin', { email: 'bob@mail.example' })
    const code = site.codeFor('bob@mail.example')
    expect(await other.problem('email/verify', { code })).toMatchObject({ code: 'code/NONE' })
    await browser.ask('email/verify', { code })
    expect(await browser.problem('email/verify', { code })).toMatchObject({ code: 'code/NONE' })

    await browser.ask('email/begin', { email: 'eve@mail.example' })
    time += 10 * minute
    expect(
      await browser.problem('email/verify', { code: site.codeFor('eve@mail.example') }),
    ).toMatchObject({ code: 'code/EXPIRED' })
  })

  test('a code allows five tries, and a hundred simultaneous tries allow no more', async () => {
    const browser = site.openBrowser()
    await browser.start()
    await browser.ask('email/begin', { email: 'carl@mail.example' })
    const code = site.codeFor('carl@mail.example')
    for (const left of [4, 3, 2, 1])
      expect(await browser.problem('email/verify', { code: wrong(code) })).toMatchObject({
        code: 'code/WRONG',
        left,
      })
    expect(await browser.problem('email/verify', { code: wrong(code) })).toMatchObject({
      code: 'code/TOO_MANY',
    })
    expect(await browser.problem('email/verify', { code })).toMatchObject({ code: 'code/TOO_MANY' })

    await browser.ask('email/begin', { email: 'carl@mail.example' })
    const next = site.codeFor('carl@mail.example')
    const guesses = Array.from({ length: 100 }, (_, at) => String(at).padStart(6, '0')).filter(
      (guess) => guess !== next,
    )
    const problems = await Promise.all(
      guesses.map((guess) => browser.problem('email/verify', { code: guess })),
    )
    expect(problems.filter((problem) => problem?.code === 'code/WRONG')).toHaveLength(4)
    expect(await browser.problem('email/verify', { code: next })).toMatchObject({
      code: 'code/TOO_MANY',
    })
  })

  test('the limit of an address stops guesses from many networks', async () => {
    const victim = 'dora@mail.example'
    const known = site.openBrowser()
    const { id } = await logInByEmail(site, known, victim)
    let sent = 0
    let guesses = 0
    for (let round = 0; round < 15; round += 1) {
      const thief = site.openBrowser({ address: `203.0.113.${round}` })
      await thief.start()
      const problem = await thief.problem('email/begin', { email: victim })
      if (problem) {
        expect(problem).toMatchObject({ code: 'limit/WAIT', seconds: expect.any(Number) })
        continue
      }
      sent += 1
      for (let at = 0; at < 6; at += 1) {
        const code = wrong(site.codeFor(victim))
        if ((await thief.problem('email/verify', { code }))?.code === 'code/WRONG') guesses += 1
      }
    }
    // The owner requested the tenth code.
    expect(sent).toBe(9)
    expect(await countOf(['mailProject', site.shop.id])).toBe(10)
    expect(guesses).toBe(sent * 4)
    // The owner's own browsers have a separate limit.
    expect((await logInByEmail(site, known, victim)).id).toBe(id)
    time += day
  })

  test('the site limits the mails that one network can send', async () => {
    const browser = site.openBrowser({ address: '192.0.2.77' })
    await browser.start()
    const codes = await Promise.all(
      Array.from(
        { length: 105 },
        async (_, at) =>
          (await browser.problem('email/begin', { email: `user${at}@mail.example` }))?.code,
      ),
    )
    expect(codes.filter((code) => code === 'limit/WAIT')).toHaveLength(5)
    expect(site.inbox).toHaveLength(100)
    // Refused mails do not count in the project's limit.
    expect(await countOf(['mailProject', site.shop.id])).toBe(100)
  })

  test('the site limits the mails that one project can send, and another project continues', async () => {
    const browser = site.openBrowser()
    await browser.start()
    await browser.ask('email/begin', { email: 'first@mail.example' })
    const keys = createSiteKeys(parseSiteKeys(testSiteKey)!)
    // Simulates that the project has sent one mail less than the limit.
    const { numUpdatedRows } = await site.database.db
      .updateTable('site_counter')
      .set({ hits: 9_999 })
      .where('key', '=', keys.nameOf(['counter', 'mailProject', site.shop.id]))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    await browser.ask('email/begin', { email: 'last@mail.example' })
    const elsewhere = site.openBrowser({ address: '192.0.2.78' })
    await elsewhere.start()
    for (const visitor of [browser, elsewhere])
      expect(await visitor.problem('email/begin', { email: 'more@mail.example' })).toMatchObject({
        code: 'limit/WAIT',
        seconds: expect.any(Number),
      })
    expect(site.inbox.map(({ to }) => to)).toEqual(['first@mail.example', 'last@mail.example'])
    const { id: projectId } = await site.projects.create({ name: 'other', origins: [shop] })
    const other = site.openBrowser({ projectId })
    expect((await logInByEmail(site, other, 'more@mail.example')).email).toBe('more@mail.example')
    time += 60 * minute
    expect((await logInByEmail(site, browser, 'more@mail.example')).email).toBe('more@mail.example')
  })

  test.each([
    'a@x.example, b@y.example',
    'Ada <a@x.example>',
    'a@x.example\r\nBcc: b@y.example',
    'a@x.example>\r\nRCPT TO:<b@y.example',
    '"a b"@x.example',
    'a@localhost',
    'a..b@x.example',
    '@x.example',
    `${'a'.repeat(65)}@x.example`,
    'a@x.example\u0000',
    'ä@x.example',
    // The Kelvin sign belongs to another mailbox, although its lower case is `k`.
    '\u212aay@x.example',
  ])('the site sends no mail to %j', async (email) => {
    const browser = site.openBrowser()
    await browser.start()
    const answer = await (await browser.post('email/begin', { email })).json()
    expect(answer.problem?.code ?? answer.status).toBe(email.includes('\0') ? 400 : 'email/INVALID')
    expect(site.inbox).toEqual([])
  })

  test('an address changes after the user confirms the old and the new one, and other sessions end', async () => {
    const browser = site.openBrowser()
    const other = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'old@mail.example')
    await logInByEmail(site, other, 'old@mail.example')
    const taken = site.openBrowser()
    await logInByEmail(site, taken, 'taken@mail.example')
    await site.database.db.deleteFrom('site_counter').execute()

    expect(await browser.ask('emailChange/begin', { id, email: 'new@mail.example' })).toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    expect(site.inbox.at(-1)?.to).toBe('old@mail.example')
    expect(await browser.problem('emailChange/verifyNew', { id, code: '123456' })).toMatchObject({
      code: 'code/NONE',
    })
    // The user cannot log in with the code of an address change.
    const first = site.codeFor('old@mail.example')
    expect(await browser.problem('email/verify', { code: first })).toMatchObject({
      code: 'code/NONE',
    })
    await browser.ask('emailChange/verifyOld', { id, code: first })
    const second = site.codeFor('new@mail.example')
    expect(await browser.ask('emailChange/verifyNew', { id, code: second })).toEqual({
      newEmail: 'new@mail.example',
    })
    expect((await browser.ask('user', {})).user).toMatchObject({ id, email: 'new@mail.example' })
    expect((await other.ask('user', {})).user).toBeNull()
    expect(site.inbox.at(-1)).toMatchObject({
      to: 'old@mail.example',
      subject: 'Your address for shop.example was changed',
    })
    expect((await logInByEmail(site, other, 'old@mail.example')).id).not.toBe(id)

    // Only the owner of an address learns that another account uses it.
    await browser.ask('emailChange/begin', { id, email: 'taken@mail.example' })
    await browser.ask('emailChange/verifyOld', { id, code: site.codeFor('new@mail.example') })
    expect(
      await browser.problem('emailChange/verifyNew', {
        id,
        code: site.codeFor('taken@mail.example'),
      }),
    ).toMatchObject({ code: 'email/TAKEN' })
  })

  test.each(['verifyOld', 'verifyNew'] as const)(
    'a change that one user began cannot be confirmed by the next user: %s',
    async (step) => {
      const browser = site.openBrowser()
      const { id } = await logInByEmail(site, browser, 'first@mail.example')
      await browser.ask('emailChange/begin', { id, email: 'wanted@mail.example' })
      if (step === 'verifyNew')
        await browser.ask('emailChange/verifyOld', { id, code: site.codeFor('first@mail.example') })
      const code = site.codeFor(step === 'verifyNew' ? 'wanted@mail.example' : 'first@mail.example')
      const next = await logInByEmail(site, browser, 'next@mail.example')
      for (const user of [id, next.id])
        expect(await browser.problem(`emailChange/${step}`, { id: user, code })).toMatchObject({
          code: 'login/OVER',
        })
      expect((await browser.ask('user', {})).user).toEqual(next)
    },
  )

  test('another frame that uses the same window cannot redirect a change of address', async () => {
    const browser = site.openBrowser()
    await browser.start()
    const openFrame = (letter: string) => async (name: SiteRequestName, body: object) => {
      const headers = { 'x-latchkey-holder': letter.repeat(43) }
      return (await (await browser.post(name, body, { headers })).json()).value
    }
    const [own, other] = [openFrame('a'), openFrame('b')]
    async function logIn(ask: typeof own): Promise<string> {
      await ask('email/begin', { email: 'window@mail.example' })
      const code = site.codeFor('window@mail.example')
      return (await ask('email/verify', { code })).user.id
    }
    const id = await logIn(own)
    await own('emailChange/begin', { id, email: 'mine@mail.example' })
    const code = site.codeFor('window@mail.example')
    await logIn(other)
    await other('emailChange/begin', { id, email: 'theirs@mail.example' })
    await logIn(own)
    await own('emailChange/verifyOld', { id, code })
    expect(site.inbox.at(-1)?.to).toBe('mine@mail.example')
  })

  test.each([
    `${shop}/ Your account is locked: https://evil.example`,
    `${shop}/page`,
    `${shop}?query`,
    'https://you@shop.example',
    'https://shop.example:443',
    'https:shop.example',
  ])('a page can pass only its origin to a mail, so no mail contains %j', async (app) => {
    const browser = site.openBrowser({ app })
    expect(await browser.start()).toEqual({ isAllowed: false })
    const known = site.openBrowser()
    await known.start()
    const headers = { 'x-latchkey-app': app }
    const answer = await known.post('email/begin', { email: 'victim@mail.example' }, { headers })
    expect(answer.status).toBe(401)
    expect(site.inbox).toEqual([])
  })

  test('a frame cannot change the data of a user who logged in in another tab', async () => {
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'shown@mail.example')
    const other = await logInByEmail(site, browser, 'tab@mail.example')
    const email = 'wanted@mail.example'
    for (const problem of [
      await browser.problem('emailChange/begin', { id, email }),
      await browser.problem('prefer', { id, namespace: 'eip155', type: 'smartAccount' }),
    ])
      expect(problem).toMatchObject({ code: 'login/OVER' })
    expect((await browser.ask('user', {})).user).toEqual(other)
  })

  test('if a mail cannot be sent, the site reports a problem, and the code is not valid', async () => {
    const failing = await openTestSite({
      kind,
      databaseUrl: site.databaseUrl,
      secureSite: {
        sendMail: async ({ text }) => {
          sent = text
          throw new Error('550 no mailbox of fred@mail.example')
        },
      },
    })
    let sent = ''
    const browser = failing.openBrowser()
    await browser.start()
    expect(await browser.problem('email/begin', { email: 'fred@mail.example' })).toEqual({
      code: 'email/NOT_SENT',
      message: 'The email could not be sent. Try again later.',
    })
    const code = /is (\d{6})\./.exec(sent)?.[1] ?? ''
    expect(await browser.problem('email/verify', { code })).toMatchObject({ code: 'code/NONE' })
    expect(failing.lines.join('')).not.toContain('fred')
    await failing.stop()
  })

  test('the log, the metrics and the database contain neither the address nor the code', async () => {
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, 'secret.person@mail.example')
    await browser.ask('email/begin', { email: 'secret.person@mail.example', again: id })
    const code = site.codeFor('secret.person@mail.example')
    const { db } = site.database
    const stored = JSON.stringify([
      await db.selectFrom('site_user').selectAll().execute(),
      await db.selectFrom('site_identity').selectAll().execute(),
      await db.selectFrom('site_session').selectAll().execute(),
      await db.selectFrom('site_pending').selectAll().execute(),
      await db.selectFrom('site_device').selectAll().execute(),
      await db.selectFrom('site_counter').selectAll().execute(),
    ])
    const metrics = await (
      await site.ask('/metrics', { headers: { authorization: `Bearer ${site.token}` } })
    ).text()
    for (const text of [stored, metrics, site.lines.join('')]) {
      expect(text).not.toContain('secret.person')
      expect(text).not.toContain(`"${code}"`)
    }
    expect(metrics).toContain('secure_site_requests_total{name="email/verify",outcome="ok"}')
  })

  test('if the operator requires it, the user approves a new device through a link in a mail', async () => {
    const careful = await openTestSite({ kind, env: { DEVICE_APPROVAL: 'on' } })
    const browser = careful.openBrowser()
    await browser.start()
    const email = 'gina@mail.example'
    expect(await browser.ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    expect(await browser.ask('email/device', {})).toEqual({ isApproved: false })
    const path = /\/device\/[\w-]+/.exec(careful.inbox.at(-1)?.text ?? '')?.[0] ?? ''
    const reader = careful.openBrowser()
    // A mail scanner that only opens the link approves nothing.
    expect(await (await reader.visit(path)).text()).toContain('Approve it only if')
    expect(await browser.ask('email/device', {})).toEqual({ isApproved: false })
    // A form on another site cannot approve the device.
    const forged = await reader.visit(path, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'answer=approve',
    })
    expect(forged.status).toBe(400)
    // A link that was denied approves nothing afterwards.
    const unwanted = careful.openBrowser()
    await unwanted.start()
    await unwanted.ask('email/begin', { email })
    const denied = /\/device\/[\w-]+/.exec(careful.inbox.at(-1)?.text ?? '')?.[0] ?? ''
    expect((await reader.submit(denied, 'deny')).status).toBe(200)
    expect((await reader.submit(denied, 'approve')).status).toBe(400)
    expect(await unwanted.ask('email/device', {})).toEqual({ isApproved: false })
    expect((await reader.submit(path, 'approve')).status).toBe(200)
    const polls = await Promise.all([1, 2, 3].map(() => browser.post('email/device', {})))
    expect(polls.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(careful.inbox.filter(({ subject }) => subject.startsWith('Your code'))).toHaveLength(1)
    const { user } = await browser.ask('email/verify', { code: careful.codeFor(email) })
    expect(await browser.ask('email/begin', { email, again: user.id })).toEqual({
      action: 'VERIFY_OTP',
    })
    expect((await reader.submit(path, 'approve')).status).toBe(400)
    const other = careful.openBrowser()
    await other.start()
    expect(await other.ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    await careful.stop()
  })

  test('the site has its own origin, separate from the API’s', async () => {
    expect(site.secureSiteUrl).not.toBe(site.url)
    expect((await site.ask('/api/start', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await site.send('/healthz')).status).toBe(404)
    expect(siteOrigin).toMatch(/^http:\/\/localhost/)
  })
})
