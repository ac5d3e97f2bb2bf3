import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../support/server/openTestServer.ts'
import {
  logInByEmail,
  openTestSite,
  shop,
  siteOrigin,
  type TestSite,
} from '../support/server/openTestSite.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ada = 'ada@mail.example'

describe.each(databaseKinds())('sessions of the secure site on %s', (kind) => {
  let site: TestSite
  let time = Date.now()
  beforeAll(async () => {
    site = await openTestSite({ kind, now: () => time })
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    await site.database.db.deleteFrom('site_counter').execute()
  })
  const sessionCookie = () => `__Host-latchkey-${site.shop.id.slice(0, 16)}`

  test('cookies are secure, bound to the site’s origin and partitioned, and no script can read them', async () => {
    const browser = site.openBrowser()
    await logInByEmail(site, browser, ada)
    expect([...browser.frame.cookies.keys()]).toEqual(['__Host-latchkey-browser', sessionCookie()])
    for (const line of browser.frame.lines)
      expect(line).toMatch(
        /^__Host-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
      )
  })

  test('a login always gets a new cookie, so an attacker’s earlier cookie is worthless', async () => {
    const thief = site.openBrowser()
    await logInByEmail(site, thief, 'thief@mail.example')
    const fixed = thief.frame.cookies.get(sessionCookie()) ?? ''
    const victim = site.openBrowser()
    await victim.start()
    victim.frame.cookies.set(sessionCookie(), fixed)
    await logInByEmail(site, victim, ada)
    expect(victim.frame.cookies.get(sessionCookie())).not.toBe(fixed)
    // The session of the replaced cookie has ended too.
    expect((await thief.ask('user', {})).user).toBeNull()
    const again = await logInByEmail(site, victim, ada)
    expect(again.email).toBe(ada)
  })

  test('a browser’s cookie that the site did not sign is not accepted', async () => {
    const browser = site.openBrowser()
    browser.frame.cookies.set('__Host-latchkey-browser', `${'a'.repeat(43)}.${'b'.repeat(43)}`)
    expect(await browser.problem('email/begin', { email: ada })).toMatchObject({
      code: 'login/NO_COOKIES',
    })
    const none = site.openBrowser()
    expect(await none.problem('email/begin', { email: ada })).toMatchObject({
      code: 'login/NO_COOKIES',
    })
  })

  test('a session is valid in one project only', async () => {
    const other = await site.projects.create({ name: 'other', origins: [shop] })
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, ada)
    const token = browser.frame.cookies.get(sessionCookie()) ?? ''
    const elsewhere = site.openBrowser({ projectId: other.id })
    await elsewhere.start()
    elsewhere.frame.cookies.set(`__Host-latchkey-${other.id.slice(0, 16)}`, token)
    expect((await elsewhere.ask('user', {})).user).toBeNull()
    expect((await logInByEmail(site, elsewhere, ada)).id).not.toBe(id)
  })

  test('the cookie changes regularly, and using a stolen one ends the session for both', async () => {
    const browser = site.openBrowser()
    await logInByEmail(site, browser, ada)
    const stolen = browser.frame.cookies.get(sessionCookie()) ?? ''
    time += 2 * hour
    await browser.start()
    expect(browser.frame.cookies.get(sessionCookie())).not.toBe(stolen)
    const thief = site.openBrowser()
    await thief.start()
    thief.frame.cookies.set(sessionCookie(), stolen)
    // Requests that were sent before the change still have the previous cookie.
    expect((await thief.ask('user', {})).user).not.toBeNull()
    expect((await browser.ask('user', {})).user).not.toBeNull()
    time += 2 * minute
    expect((await thief.ask('user', {})).user).toBeNull()
    expect((await browser.ask('user', {})).user).toBeNull()
  })

  test('the answer with the new cookie may be lost, and frames may start at the same time', async () => {
    const browser = site.openBrowser()
    await logInByEmail(site, browser, ada)
    time += 2 * hour
    const before = browser.frame.cookies.get(sessionCookie()) ?? ''
    await browser.start()
    browser.frame.cookies.set(sessionCookie(), before)
    time += 10 * minute
    expect((await browser.start()).isAllowed).toBe(true)
    expect(browser.frame.cookies.get(sessionCookie())).not.toBe(before)
    expect((await browser.ask('user', {})).user).not.toBeNull()
    time += 2 * hour
    const renewed = () => browser.frame.lines.filter((line) => line.startsWith(sessionCookie()))
    const earlier = renewed().length
    await Promise.all(Array.from({ length: 10 }, () => browser.start()))
    // A second new cookie would make the first one invalid.
    expect(renewed()).toHaveLength(earlier + 1)
    expect((await browser.ask('user', {})).user).not.toBeNull()
    time += 5 * minute
    expect((await browser.ask('user', {})).user).not.toBeNull()
  })

  test('a user can list and end sessions, and a session ends after 30 days without use', async () => {
    const browser = site.openBrowser()
    const phone = site.openBrowser()
    const tablet = site.openBrowser()
    for (const one of [phone, tablet, browser]) await logInByEmail(site, one, 'kim@mail.example')
    const id = (await browser.ask('user', {})).user?.id ?? ''
    const { sessions } = await browser.ask('sessions', { id })
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isThis }) => isThis)).toEqual([
      {
        id: expect.any(String),
        app: shop,
        label: 'Firefox on Linux',
        made: time,
        used: time,
        isThis: true,
      },
    ])
    const mine = (await phone.ask('sessions', { id })).sessions.find(({ isThis }) => isThis)
    await browser.ask('sessions/end', { id, session: mine?.id })
    expect((await phone.ask('user', {})).user).toBeNull()
    expect((await tablet.ask('user', {})).user).not.toBeNull()
    await browser.ask('sessions/end', { id })
    expect((await tablet.ask('user', {})).user).toBeNull()
    // Another user cannot end this session.
    const stranger = site.openBrowser()
    const other = await logInByEmail(site, stranger, 'stranger@mail.example')
    const own = (await browser.ask('sessions', { id })).sessions[0]
    await stranger.ask('sessions/end', { id: other.id, session: own?.id })
    expect((await browser.ask('user', {})).user).not.toBeNull()
    time += 30 * day + minute
    expect((await browser.ask('user', {})).user).toBeNull()
  })

  test('a frame can neither list nor end the sessions of a user who logged in in another tab', async () => {
    const [browser, phone] = [site.openBrowser(), site.openBrowser()]
    const { id: shown } = await logInByEmail(site, browser, 'shown@mail.example')
    for (const one of [phone, browser]) await logInByEmail(site, one, 'other@mail.example')
    for (const problem of [
      await browser.problem('sessions', { id: shown }),
      await browser.problem('sessions/end', { id: shown }),
      await browser.problem('passkeys', { id: shown }),
    ])
      expect(problem).toMatchObject({ code: 'login/OVER' })
    expect((await phone.ask('user', {})).user?.email).toBe('other@mail.example')
  })

  test('a visitor’s request sends the node one call', async () => {
    const browser = site.openBrowser()
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_unknown' }
    const ask = (body: object) => browser.postText('/rpc/eip155:1', JSON.stringify(body))
    expect(await (await ask(call)).json()).toMatchObject({ error: { code: -32601 } })
    expect((await ask([call, call])).status).toBe(400)
  })

  test('pages of windows write data, so each counts as a request of its visitor', async () => {
    const small = await openTestSite({ kind, env: { REQUESTS_PER_MINUTE: '3' } })
    try {
      const paths = [
        '/social/google',
        '/callback/google',
        '/device/x',
        '/link',
        '/done',
        '/passkey',
      ]
      for (const [index, path] of paths.entries()) {
        const browser = small.openBrowser({ address: `203.0.113.${index}` })
        const visit = async () => (await browser.visit(`${path}?state=${'a'.repeat(43)}`)).status
        for (let count = 0; count < 3; count += 1) expect(await visit()).toBe(400)
        expect(await visit()).toBe(429)
      }
    } finally {
      await small.stop()
    }
  })

  test('opening the frame counts as a request of its visitor', async () => {
    const small = await openTestSite({ kind, env: { REQUESTS_PER_MINUTE: '3' } })
    try {
      const browser = small.openBrowser()
      const open = async () => (await browser.visit(`/sdk?projectId=${small.shop.id}`)).status
      for (let count = 0; count < 3; count += 1) expect(await open()).toBe(200)
      expect(await open()).toBe(429)
    } finally {
      await small.stop()
    }
  })

  test('only the site’s own pages can send requests: other origins, forms and bare requests are refused', async () => {
    const browser = site.openBrowser()
    await logInByEmail(site, browser, ada)
    const refused: Record<string, string>[] = [
      { origin: shop },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of refused) {
      const answer = await browser.post('user', {}, { headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const bare = await browser.post('user', {}, { headers: { 'x-latchkey-project': '' } })
    expect(bare.status).toBe(400)
    for (const path of ['/api/user', '/rpc/eip155:1'])
      expect((await browser.visit(path, { method: 'OPTIONS' })).status).toBe(404)
    const elsewhere = await browser.post(
      'user',
      {},
      { headers: { 'x-latchkey-app': 'https://evil.example' } },
    )
    expect(elsewhere.status).toBe(401)
    expect((await browser.post('constructor', {})).status).toBe(404)
    expect((await browser.post('user', { more: 1 })).status).toBe(400)
    expect((await browser.post('user', { more: 'x'.repeat(70_000) })).status).toBe(413)
  })

  test('the frame starts only in its project’s pages, and not if an unknown page contains such a page', async () => {
    const browser = site.openBrowser()
    const start = async (ancestors: readonly string[], app: string) =>
      (
        await (
          await browser.post('start', { ancestors }, { headers: { 'x-latchkey-app': app } })
        ).json()
      ).value.isAllowed
    expect(await start([shop], shop)).toBe(true)
    expect(await start(['http://localhost:3000'], 'http://localhost:3000')).toBe(true)
    expect(await start(['https://evil.example'], 'https://evil.example')).toBe(false)
    expect(await start([shop, 'https://evil.example'], shop)).toBe(false)
    expect(await start(['https://evil.example', shop], shop)).toBe(false)
    expect(await start(['null'], 'null')).toBe(false)
    const policy = async (project: string) =>
      (await site.send(`/sdk?projectId=${project}`)).headers.get('content-security-policy')
    expect(await policy(site.shop.id)).toContain(
      'frame-ancestors http://127.0.0.1:* https://127.0.0.1:* http://localhost:* https://localhost:* http://*.localhost:* https://*.localhost:* https://shop.example',
    )
    expect(await policy('0'.repeat(32))).toContain("frame-ancestors 'none'")
    expect((await site.send('/approve')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })

  test('a site that is not on loopback accepts local pages only if its project lists them', async () => {
    const origin = 'https://wallet.example'
    const far = await openTestSite({ kind, env: { SECURE_SITE_ORIGIN: origin } })
    const browser = far.openBrowser()
    const ask = async (app: string) =>
      (
        await browser.post(
          'start',
          { ancestors: [app] },
          { headers: { origin, 'x-latchkey-app': app } },
        )
      ).json()
    expect(await ask('http://localhost:3000')).toEqual({ value: { isAllowed: false } })
    await far.projects.change(far.shop.id, { origins: [shop, 'http://localhost:3000'] })
    expect((await ask('http://localhost:3000')).value.isAllowed).toBe(true)
    const extension = `chrome-extension://${'a'.repeat(32)}`
    await far.projects.change(far.shop.id, { origins: [shop, extension] })
    expect((await ask(extension)).value.isAllowed).toBe(true)
    expect((await ask(`chrome-extension://${'b'.repeat(32)}`)).value.isAllowed).toBe(false)
    const listed = await far.send(`/sdk?projectId=${far.shop.id}`)
    expect(listed.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${shop} ${extension}`,
    )
    // No page can embed the frame if its project lists no origins.
    await far.projects.change(far.shop.id, { origins: [] })
    expect(await ask(shop)).toEqual({ value: { isAllowed: false } })
    const { headers } = await far.send(`/sdk?projectId=${far.shop.id}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    await far.stop()
  })

  test('no answer is cached, and none cuts the window off from its opener', async () => {
    for (const path of ['/sdk', '/approve', '/loading', '/done', '/passkey', '/nowhere']) {
      const { headers } = await site.send(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('a statement says who logged in, for one project, one page and one nonce', async () => {
    const browser = site.openBrowser()
    const { id } = await logInByEmail(site, browser, ada)
    const nonce = 'nonce-of-the-host-1'
    const { token } = await browser.ask('statement', { id, nonce })
    const jwks = createLocalJWKSet(await (await site.send('/.well-known/jwks.json')).json())
    const rules = { issuer: siteOrigin, audience: site.shop.id, currentDate: new Date(time) }
    const { payload, protectedHeader } = await jwtVerify(token, jwks, rules)
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'test' })
    expect(payload).toEqual({
      iss: siteOrigin,
      aud: site.shop.id,
      sub: id,
      azp: shop,
      nonce,
      email: ada,
      email_verified: true,
      jti: expect.any(String),
      iat: Math.floor(time / 1_000),
      exp: Math.floor(time / 1_000) + 60,
    })
    const late = { ...rules, currentDate: new Date(time + minute + 1_000) }
    await expect(jwtVerify(token, jwks, late)).rejects.toThrow('exp')
    await expect(jwtVerify(token, jwks, { ...rules, audience: 'x' })).rejects.toThrow('aud')
    // Another user has logged in in another tab, which the page does not show.
    await logInByEmail(site, browser, 'eve@mail.example')
    expect(await browser.problem('statement', { id, nonce })).toMatchObject({ code: 'login/OVER' })
    await browser.ask('signOut', {})
    expect(await browser.problem('statement', { id, nonce })).toMatchObject({ code: 'login/NONE' })
  })

  test('the site does not start without its key, and another site’s key decrypts nothing', async () => {
    await expect(openTestSite({ kind, env: { SECURE_SITE_KEY: '' } })).rejects.toThrow(
      'needs SECURE_SITE_KEY',
    )
    const browser = site.openBrowser()
    await logInByEmail(site, browser, ada)
    const key = `other:${Buffer.alloc(32, 7).toString('base64url')}`
    const other = await openTestSite({
      kind,
      databaseUrl: site.databaseUrl,
      env: { SECURE_SITE_KEY: key },
    })
    const thief = other.openBrowser({ projectId: site.shop.id })
    for (const [name, value] of browser.frame.cookies) thief.frame.cookies.set(name, value)
    expect((await thief.ask('user', {})).user).toBeNull()
    // The site cannot find the user by the address either, because the HMAC differs.
    await thief.start()
    await thief.ask('email/begin', { email: ada })
    const { user } = await thief.ask('email/verify', { code: other.codeFor(ada) })
    expect(user.id).not.toBe((await browser.ask('user', {})).user?.id)
    await other.stop()
  })
})
