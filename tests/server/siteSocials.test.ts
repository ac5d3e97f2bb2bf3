import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSocial } from '../../server/secureSite/SiteApi.ts'
import { ar as arabic } from '../../server/secureSite/site/texts/ar.ts'
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
import {
  answerProvider,
  providerSecret,
  startOpenIdProvider,
} from '../support/server/startOpenIdProvider.ts'

const minute = 60_000
const callback = (name: SiteSocial) => `${siteOrigin}/callback/${name}`
const clients = Object.fromEntries(
  ['GOOGLE', 'APPLE', 'GITHUB', 'FACEBOOK', 'X', 'DISCORD'].flatMap((name) => [
    [`${name}_CLIENT_ID`, 'app'],
    [`${name}_CLIENT_SECRET`, providerSecret],
  ]),
)

/** Starts a plain OAuth 2 provider that gives the answers from the provider's documentation. */
async function startPlainProvider() {
  const challenges = new Map<string, string>()
  const seen: { authorization: string | undefined; form: URLSearchParams }[] = []
  const users: Record<string, unknown> = {
    '/github': { id: 583231, login: 'octocat', email: null },
    '/github/emails': [
      { email: 'old@mail.example', primary: false, verified: true },
      { email: 'octocat@mail.example', primary: true, verified: true },
    ],
    '/facebook': { id: '10220', name: 'Fay Book' },
    '/x': { data: { id: '2244994945', name: 'X Dev', username: 'XDevelopers' } },
    '/discord': {
      id: '80351110224678912',
      username: 'nelly',
      global_name: 'Nelly',
      email: 'nelly@mail.example',
      verified: true,
    },
  }
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://provider')
    const say = (value: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(value))
    if (url.pathname === '/authorize') {
      const code = randomBytes(8).toString('hex')
      challenges.set(code, url.searchParams.get('code_challenge') ?? '')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/token') {
      const form = new URLSearchParams(body)
      seen.push({ authorization: request.headers.authorization, form })
      const challenge = challenges.get(form.get('code') ?? '')
      challenges.delete(form.get('code') ?? '')
      const hash = createHash('sha256').update(form.get('code_verifier') ?? '')
      // GitHub refuses a request with the status 200.
      if (challenge !== hash.digest('base64url')) return say({ error: 'bad_verification_code' })
      return say({ access_token: 'token-1', token_type: 'bearer', scope: '' })
    }
    if (request.headers.authorization !== 'Bearer token-1') return say({}, 401)
    return say(users[url.pathname] ?? {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen,
    users,
    endpoints: (name: string) => ({
      authorize: `${base}/authorize`,
      token: `${base}/token`,
      user: `${base}/${name}`,
      ...(name === 'github' && { emails: `${base}/github/emails` }),
    }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe.each(databaseKinds())('social logins on %s', (kind) => {
  let site: TestSite
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>
  let apple: Awaited<ReturnType<typeof startOpenIdProvider>>
  let plain: Awaited<ReturnType<typeof startPlainProvider>>
  let offset = 0
  beforeAll(async () => {
    google = await startOpenIdProvider({
      callback: callback('google'),
      isVerified: (account) => account !== 'unverified',
    })
    apple = await startOpenIdProvider({ callback: callback('apple') })
    plain = await startPlainProvider()
    site = await openTestSite({
      kind,
      env: clients,
      fetch,
      now: () => Date.now() + offset,
      secureSite: {
        endpoints: {
          google: { issuer: google.issuer },
          apple: { issuer: apple.issuer },
          github: plain.endpoints('github'),
          facebook: plain.endpoints('facebook'),
          x: plain.endpoints('x'),
          discord: plain.endpoints('discord'),
        },
      },
    })
  })
  afterAll(async () => {
    await site.stop()
    await Promise.all([google.stop(), apple.stop(), plain.stop()])
  })
  beforeEach(async () => {
    offset = 0
    await site.database.db.deleteFrom('site_counter').execute()
  })

  const pathOf = (url: URL) => url.pathname + url.search

  /** Opens a login's window and goes on to the provider's page. */
  async function begin(browser: TestBrowser, provider: SiteSocial, back?: string) {
    await browser.start()
    const { challenge, verifier } = createVerifier()
    const { uri } = await browser.ask('social/begin', { provider, challenge })
    const opened = new URL(uri)
    expect(opened.origin).toBe(siteOrigin)
    const more = back === undefined ? '' : encodeURIComponent(`--${encodeURIComponent(back)}`)
    const first = await browser.visit(pathOf(opened) + more)
    return { uri, verifier, page: first.headers.get('location') ?? '', status: first.status }
  }

  /** The result that the window sends to its opener. */
  async function resultOf(browser: TestBrowser, callbackUrl: URL, init: RequestInit = {}) {
    let answer = await browser.visit(pathOf(callbackUrl), init)
    for (let step = 0; step < 3 && answer.status === 303; step += 1) {
      const next = new URL(answer.headers.get('location') ?? '', siteOrigin)
      if (next.pathname === '/link' || next.origin !== siteOrigin) return { next, answer }
      answer = await browser.visit(pathOf(next))
    }
    const values = /data-values="([^"]*)"/.exec(await answer.text())?.[1] ?? '{}'
    const { appOrigin, resultUri } = JSON.parse(values.replaceAll('&quot;', '"'))
    return { appOrigin, resultUri: String(resultUri), answer }
  }

  async function logIn(browser: TestBrowser, provider: SiteSocial, user = 'ada') {
    const { page, verifier } = await begin(browser, provider)
    const arrived = await answerProvider(page, { site: siteOrigin, user })
    const { resultUri = '' } = await resultOf(browser, arrived)
    return {
      ...(await browser.ask('window/finish', { uri: resultUri, verifier })),
      verifier,
      resultUri,
    }
  }

  test('Google and Apple log users in through OpenID Connect', async () => {
    const browser = site.openBrowser()
    const { user } = await logIn(browser, 'google', 'gwen')
    expect(user).toMatchObject({
      email: 'gwen@mail.example',
      userName: 'The gwen',
      logins: ['google'],
    })
    expect((await logIn(site.openBrowser(), 'google', 'gwen')).user.id).toBe(user.id)
    expect((await browser.ask('user', {})).user?.id).toBe(user.id)

    // Apple's own page sends the answer by POST.
    const other = site.openBrowser()
    const { page, verifier } = await begin(other, 'apple')
    const arrived = await answerProvider(page.replace('&response_mode=form_post', ''), {
      site: siteOrigin,
      user: 'abel',
    })
    expect(page).toContain('response_mode=form_post')
    const { resultUri = '' } = await resultOf(other, new URL(arrived.pathname, siteOrigin), {
      method: 'POST',
      headers: {
        origin: 'https://appleid.apple.com',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: arrived.searchParams.toString(),
    })
    const apples = await other.ask('window/finish', { uri: resultUri, verifier })
    expect(apples.user).toMatchObject({ email: 'abel@mail.example', logins: ['apple'] })
  })

  test.each([
    ['github', 'octocat', 'octocat@mail.example'],
    ['facebook', 'Fay Book', null],
    ['x', 'XDevelopers', null],
    ['discord', 'Nelly', 'nelly@mail.example'],
  ] as const)('%s logs users in through OAuth 2 with PKCE', async (provider, userName, email) => {
    const { user } = await logIn(site.openBrowser(), provider)
    expect(user).toMatchObject({ userName, email, logins: [provider] })
    expect((await logIn(site.openBrowser(), provider)).user.id).toBe(user.id)
    const { authorization, form } = plain.seen.at(-1)!
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect(form.get('redirect_uri')).toBe(callback(provider))
    const basic = `Basic ${Buffer.from(`app:${providerSecret}`).toString('base64')}`
    expect(authorization ?? form.get('client_secret')).toBe(
      provider === 'x' ? basic : providerSecret,
    )
  })

  test('an address that the provider did not verify does not count as the user’s', async () => {
    const { user } = await logIn(site.openBrowser(), 'google', 'unverified')
    expect(user.email).toBeNull()
    plain.users['/discord'] = {
      id: '99',
      username: 'liar',
      email: 'ada@mail.example',
      verified: false,
    }
    const { user: liar } = await logIn(site.openBrowser(), 'discord')
    expect(liar).toMatchObject({ email: null, userName: 'liar' })
    const ada = await logInByEmail(site, site.openBrowser(), 'ada@mail.example')
    expect(ada.id).not.toBe(liar.id)
  })

  test('a login joins an account with the same address only if the user agrees', async () => {
    const email = 'hugo@mail.example'
    const owner = await logInByEmail(site, site.openBrowser(), email)
    for (const [answer, isSame] of [
      ['separate', false],
      ['add', true],
    ] as const) {
      const provider = isSame ? 'apple' : 'google'
      const browser = site.openBrowser()
      const { page, verifier } = await begin(browser, provider)
      const arrived = await answerProvider(page.replace('&response_mode=form_post', ''), {
        site: siteOrigin,
        user: 'hugo',
      })
      const { next } = await resultOf(browser, arrived)
      const path = pathOf(next!)
      expect(await (await browser.visit(path)).text()).toContain(
        'belongs to an account that you use with an email address',
      )
      // The site refuses a form on another site, and another window.
      const forged = await browser.visit(path, {
        method: 'POST',
        headers: { origin: shop, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'answer=add',
      })
      expect(forged.status).toBe(400)
      expect((await site.openBrowser().submit(path, 'add')).status).toBe(400)
      const done = await browser.submit(path, answer)
      const { resultUri = '' } = await resultOf(
        browser,
        new URL(done.headers.get('location') ?? '', siteOrigin),
      )
      const { user } = await browser.ask('window/finish', { uri: resultUri, verifier })
      expect(user.id === owner.id).toBe(isSame)
      const notices = site.inbox.filter(({ subject, to }) => to === email && /added/.test(subject))
      expect(notices.map(({ text }) => text)).toEqual(
        isSame ? [expect.stringContaining(`to your account at ${shop} with Apple.`)] : [],
      )
      if (isSame) expect(user.logins).toEqual(expect.arrayContaining(['email', 'apple']))
    }
    expect((await logInByEmail(site, site.openBrowser(), email)).id).toBe(owner.id)
  })

  test('a login is refused if the account that it joins was deleted in the meantime', async () => {
    const owner = site.openBrowser()
    const { id } = await logInByEmail(site, owner, 'ruth@mail.example')
    const browser = site.openBrowser()
    const { page, verifier } = await begin(browser, 'google')
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'ruth' })
    const { next } = await resultOf(browser, arrived)
    const done = await browser.submit(pathOf(next!), 'add')
    const end = new URL(done.headers.get('location') ?? '', siteOrigin)
    const { resultUri = '' } = await resultOf(browser, end)
    await owner.ask('user/delete', { id })
    expect(await browser.problem('window/finish', { uri: resultUri, verifier })).toMatchObject({
      code: 'login/OVER',
    })
    const { user } = await logIn(browser, 'google', 'ruth')
    expect(user.id).not.toBe(id)
  })

  test('the question and the end of a login are in the frame’s language', async () => {
    const email = 'rosa@mail.example'
    await logInByEmail(site, site.openBrowser(), email)
    const browser = site.openBrowser({ language: 'ar', accepts: 'de' })
    const { page, verifier } = await begin(browser, 'google')
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'rosa' })
    const { next } = await resultOf(browser, arrived)
    const question = await (await browser.visit(pathOf(next!))).text()
    expect(question).toContain('<html lang="ar" dir="rtl"')
    expect(question).toContain(`<h1>${arabic['page.link.title']}</h1>`)
    expect(question).toContain(arabic['with.email'])
    // The address is not mirrored in a right-to-left page.
    expect(question).toContain(`\u2066${email}\u2069`)
    const done = await browser.submit(pathOf(next!), 'add')
    const end = await browser.visit(done.headers.get('location') ?? '')
    const text = await end.text()
    expect(text).toContain('<html lang="ar" dir="rtl"')
    expect(text).not.toMatch(/[{]\w+[}]/)
    const values = /data-values="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    const { resultUri: uri } = JSON.parse(values)
    const { user } = await browser.ask('window/finish', { uri, verifier })
    expect(user.logins).toEqual(expect.arrayContaining(['email', 'google']))
  })

  test('a code by mail opens the account of a social login, and the mail says so', async () => {
    const { user } = await logIn(site.openBrowser(), 'google', 'ines')
    const browser = site.openBrowser()
    const byMail = await logInByEmail(site, browser, 'ines@mail.example')
    expect(site.inbox.at(-1)?.text).toContain(
      'This address belongs to an account that you use with Google. The code opens that account.',
    )
    expect(byMail).toMatchObject({ id: user.id })
  })

  test.each(['the social login alone', 'an email login too'])(
    'an address that the user replaced no longer opens the account, with %s',
    async (logins) => {
      const [name, old] = logins.includes('too')
        ? ['olga', 'olga@mail.example']
        : ['nora', 'nora@mail.example']
      const next = `new-${old}`
      const browser = site.openBrowser()
      const { user } = await logIn(browser, 'google', name)
      if (logins.includes('too')) await logInByEmail(site, browser, old)
      await browser.ask('emailChange/begin', { id: user.id, email: next })
      await browser.ask('emailChange/verifyOld', { id: user.id, code: site.codeFor(old) })
      await browser.ask('emailChange/verifyNew', { id: user.id, code: site.codeFor(next) })
      // The login with the provider stays, the new address opens the account, and the old address
      // opens another account.
      const { user: again } = await logIn(site.openBrowser(), 'google', name)
      expect(again).toMatchObject({ id: user.id, email: next })
      expect((await logInByEmail(site, site.openBrowser(), next)).id).toBe(user.id)
      expect((await logInByEmail(site, site.openBrowser(), old)).id).not.toBe(user.id)
      expect(site.inbox.findLast(({ to }) => to === old)?.text).not.toContain('opens that account')
    },
  )

  test('an address that the user replaced at the provider no longer opens the account', async () => {
    const [left, next] = ['left@mail.example', 'next@mail.example']
    const logInWith = (email: string, browser: TestBrowser) => {
      plain.users['/discord'] = { id: '77', username: 'lou', email, verified: true }
      return logIn(browser, 'discord')
    }
    const earlier = site.openBrowser()
    const { user } = await logInWith(left, earlier)
    const { user: later } = await logInWith(next, site.openBrowser())
    expect(later).toMatchObject({ id: user.id, email: next })
    expect((await earlier.ask('user', {})).user).toBeNull()
    expect(site.inbox.findLast(({ to }) => to === left)?.subject).toContain('was changed')
    expect((await logInByEmail(site, site.openBrowser(), left)).id).not.toBe(user.id)
    expect((await logInByEmail(site, site.openBrowser(), next)).id).toBe(user.id)

    // The provider now reports an address that opens another account.
    const { user: last } = await logInWith(left, site.openBrowser())
    expect(last).toMatchObject({ id: user.id })
    expect((await logInByEmail(site, site.openBrowser(), left)).id).not.toBe(user.id)
  })

  test('login CSRF: only the frame that asked can use a result, once and within a minute', async () => {
    const thief = site.openBrowser()
    const { page, verifier } = await begin(thief, 'google')
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'thief' })
    const { appOrigin, resultUri = '' } = await resultOf(thief, arrived)
    expect(appOrigin).toBe(shop)
    // The thief sends the thief's own result to the victim's page.
    const victim = site.openBrowser()
    await victim.start()
    const own = createVerifier()
    await victim.ask('social/begin', { provider: 'google', challenge: own.challenge })
    expect(
      await victim.problem('window/finish', { uri: resultUri, verifier: own.verifier }),
    ).toMatchObject({ code: 'login/OVER' })
    expect((await victim.ask('user', {})).user).toBeNull()
    // The wrong verifier has used up the result.
    expect(await thief.problem('window/finish', { uri: resultUri, verifier })).toMatchObject({
      code: 'login/OVER',
    })

    const later = await begin(thief, 'google')
    const back = await answerProvider(later.page, { site: siteOrigin, user: 'thief' })
    const second = (await resultOf(thief, back)).resultUri ?? ''
    const finish = { uri: second, verifier: later.verifier }
    offset = minute + 1_000
    expect(await thief.problem('window/finish', finish)).toMatchObject({ code: 'login/OVER' })

    const third = await logIn(site.openBrowser(), 'google', 'jo')
    const replayed = { uri: third.resultUri, verifier: third.verifier }
    expect(await thief.problem('window/finish', replayed)).toMatchObject({ code: 'login/OVER' })
    for (const uri of [
      'https://evil.example/social/result?code=x',
      `${siteOrigin}/elsewhere?code=x`,
      'nonsense',
    ])
      expect(await thief.problem('window/finish', { uri, verifier })).toMatchObject({
        code: 'login/OVER',
      })
  })

  test('login CSRF: another browser cannot use a result, even with the verifier', async () => {
    const thief = site.openBrowser()
    const { page, verifier } = await begin(thief, 'google')
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'thief' })
    const { resultUri = '' } = await resultOf(thief, arrived)
    const finish = { uri: resultUri, verifier }
    const victim = site.openBrowser()
    await victim.start()
    expect(await victim.problem('window/finish', finish)).toMatchObject({ code: 'login/OVER' })
    expect((await victim.ask('user', {})).user).toBeNull()
    // The result is used up.
    expect(await thief.problem('window/finish', finish)).toMatchObject({ code: 'login/OVER' })
  })

  test('a login that another user began cannot be finished in the victim’s window', async () => {
    const thief = site.openBrowser()
    const { page, uri } = await begin(thief, 'google')
    const victim = site.openBrowser()
    // The victim opens the window's link, which the thief has opened before, and then the
    // provider's link.
    expect((await victim.visit(pathOf(new URL(uri)))).status).toBe(400)
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'victim' })
    expect((await victim.visit(pathOf(arrived))).status).toBe(400)
    // The attempt has used up the provider's answer.
    expect((await thief.visit(pathOf(arrived))).status).toBe(400)
  })

  test('mix-up: one provider’s answer is not accepted as another’s', async () => {
    const count = plain.seen.length
    for (const [asked, answered] of [
      ['google', 'github'],
      ['github', 'google'],
      ['google', 'apple'],
    ] as const) {
      const browser = site.openBrowser()
      const { page } = await begin(browser, asked)
      const arrived = await answerProvider(page, { site: siteOrigin, user: 'kai' })
      arrived.pathname = `/callback/${answered}`
      expect((await browser.visit(pathOf(arrived))).status).toBe(400)
    }
    // A forged issuer, a forged code, a repeated code, and a refusal.
    for (const [change, words] of [
      [(url: URL) => url.searchParams.set('iss', apple.issuer), 'error=access_denied'],
      [(url: URL) => url.searchParams.set('code', 'forged'), 'error=access_denied'],
      [(url: URL) => url.searchParams.append('code', 'second'), 'error=access_denied'],
      [
        (url: URL) => {
          url.searchParams.delete('code')
          url.searchParams.set('error', 'access_denied')
        },
        'error=access_denied',
      ],
    ] as const) {
      const browser = site.openBrowser()
      const { page, verifier } = await begin(browser, 'google')
      const arrived = await answerProvider(page, { site: siteOrigin, user: 'kai' })
      change(arrived)
      const { resultUri = '' } = await resultOf(browser, arrived)
      expect(resultUri).toContain(words)
      expect(await browser.problem('window/finish', { uri: resultUri, verifier })).toMatchObject({
        code: 'login/REFUSED',
      })
    }
    expect(plain.seen).toHaveLength(count)
  })

  test('an ID token with another login’s nonce is refused', async () => {
    const browser = site.openBrowser()
    for (const [nonce, code] of [
      [undefined, undefined],
      ['of-another-login', 'login/REFUSED'],
    ] as const) {
      const { page, verifier } = await begin(browser, 'google')
      const asked = new URL(page)
      // The provider copies the nonce of the request into the ID token.
      if (nonce !== undefined) asked.searchParams.set('nonce', nonce)
      const arrived = await answerProvider(asked.href, { site: siteOrigin, user: 'nina' })
      const { resultUri = '' } = await resultOf(browser, arrived)
      const problem = await browser.problem('window/finish', { uri: resultUri, verifier })
      expect(problem?.code).toBe(code)
      expect((await browser.ask('user', {})).user?.email).toBe('nina@mail.example')
    }
  })

  test('a page that cannot open windows gets the result in its own URL, and no other page gets it', async () => {
    const browser = site.openBrowser()
    const back = `${shop}/cart?item=1#pay`
    const { page, verifier } = await begin(browser, 'google', back)
    const arrived = await answerProvider(page, { site: siteOrigin, user: 'lea' })
    const { next } = await resultOf(browser, arrived)
    expect(next?.href).toMatch(/^https:\/\/shop\.example\/cart\?item=1&result_uri=.*#pay$/)
    const uri = next?.searchParams.get('result_uri') ?? ''
    expect((await browser.ask('window/finish', { uri, verifier })).user.email).toBe(
      'lea@mail.example',
    )
    expect((await begin(site.openBrowser(), 'google', 'https://evil.example/')).status).toBe(400)
    expect((await begin(site.openBrowser(), 'google', 'javascript:alert(1)')).status).toBe(400)
  })

  test('the site does not offer a provider without keys', async () => {
    const bare = await openTestSite({
      kind,
      env: { GITHUB_CLIENT_ID: 'app', GITHUB_CLIENT_SECRET: providerSecret },
    })
    const browser = bare.openBrowser()
    expect(await browser.start()).toMatchObject({ logins: { socials: ['github'] } })
    const { challenge } = createVerifier()
    expect(await browser.problem('social/begin', { provider: 'google', challenge })).toMatchObject({
      code: 'login/NOT_CONFIGURED',
    })
    await bare.stop()
  })
})
