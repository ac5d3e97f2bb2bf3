import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { answerProvider } from '../support/answerProvider.ts'
import {
  heardBy,
  logIn,
  newEmail,
  openActors,
  openWindow,
  readUser,
  refusalOf,
} from '../support/secureAttack.ts'
import type { Shop } from '../support/secureShop.ts'
import { providerSecret, startOpenIdProvider } from '../support/server/startOpenIdProvider.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

// Attacks on logins. They have three origins: the page of a shop, the attacker's page and the
// secure site.

let google: Awaited<ReturnType<typeof startOpenIdProvider>>
let apple: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite
/** The providers' answers that the test holds back. `undefined`: all answers reach the site. */
let held: URL[] | undefined
beforeAll(async () => {
  site = await startSecureSite({
    env: {
      TRUSTED_PROXIES: '1',
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: providerSecret,
      APPLE_CLIENT_ID: 'app',
      APPLE_CLIENT_SECRET: providerSecret,
    },
    fault({ url }) {
      if (!held || !new URL(url).pathname.startsWith('/callback/')) return undefined
      held.push(new URL(url))
      return 'lost'
    },
    async endpoints(origin) {
      google = await startOpenIdProvider({ callback: `${origin}/callback/google` })
      apple = await startOpenIdProvider({ callback: `${origin}/callback/apple` })
      return { google: { issuer: google.issuer }, apple: { issuer: apple.issuer } }
    },
  })
}, 300_000)
afterEach(() => {
  held = undefined
})
afterAll(async () => {
  await site?.stop()
  await Promise.all([google?.stop(), apple?.stop()])
})

const wrong = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

/**
 * The link that the page gets for a login's window. Without cookies, the provider asks for the
 * account.
 */
async function linkOf(shop: Shop, provider = 'google'): Promise<string> {
  await shop.context.clearCookies({ domain: '127.0.0.1' })
  return (await shop.ask('GET_SOCIAL_REDIRECT_URI', { provider })).uri
}

/** Logs in at the provider. Returns the provider's answer, and keeps it from the site. */
async function holdAnswer(opened: Page, account: string): Promise<URL> {
  const answers: URL[] = []
  held = answers
  await answerProvider(opened, account)
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1)
  held = undefined
  // The site's server and the browser use different names for the site's origin.
  return new URL(`${answers[0]!.pathname}${answers[0]!.search}`, site.origin)
}

const resultsIn = async (page: Page): Promise<readonly string[]> =>
  (await heardBy(page)).flatMap((one) => {
    const { resultUri } = Object(one)
    return typeof resultUri === 'string' ? [resultUri] : []
  })

/** The result that the page received at the end of a login. */
async function resultIn(page: Page): Promise<string> {
  await expect.poll(async () => (await resultsIn(page)).length, { timeout: 60_000 }).toBe(1)
  return (await resultsIn(page))[0]!
}

/** Navigates the window to a URL, as a provider redirects the browser. */
async function goOn(opened: Page, url: string) {
  await Promise.all([
    opened.waitForResponse((one) => one.url() === url),
    opened.evaluate((next) => {
      location.href = next
    }, url),
  ])
}

const saysOver = (opened: Page) => opened.getByText(en['problem.login/OVER']).waitFor()

test('mail intercepted: a code works only in the frame that asked for it, not in another browser or on another page', async () => {
  const { openThief, openVictim } = openActors(site)
  const victim = await openVictim()
  const email = newEmail()
  await victim.ask('CONNECT_EMAIL', { email })
  const otp = site.codeFor(email)
  // The second attacker uses the victim's own browser.
  for (const thief of [
    await openThief(victim),
    await openThief(victim, { context: victim.context }),
    await openVictim({ origin: victim.origin, projectId: victim.projectId }),
  ]) {
    expect(await refusalOf(thief.ask('CONNECT_OTP', { otp }))).toBe(en['problem.code/NONE'])
    // With the stolen login, the attacker's own code does not work either.
    await thief.ask('CONNECT_EMAIL', { email: newEmail() })
    expect(await refusalOf(thief.ask('CONNECT_OTP', { otp }))).toBe(en['problem.code/WRONG'])
    expect(await readUser(thief)).toBeUndefined()
  }
  await victim.ask('CONNECT_OTP', { otp })
  expect(await readUser(victim)).toMatchObject({ email })
})

test('OTP brute force: each code ends after five tries, and other browsers get ten codes in an hour, from however many addresses', async () => {
  const { openThief, openVictim } = openActors(site)
  const victim = await openVictim()
  const user = await logIn(victim)
  const { email } = user
  const thieves = []
  for (const address of ['203.0.113.1', '203.0.113.77', '2001:db8::1'])
    thieves.push(
      await openThief(victim, { browser: { extraHTTPHeaders: { 'x-forwarded-for': address } } }),
    )
  let codes = 0
  let refusal: string | undefined
  while (refusal === undefined) {
    const thief = thieves[codes % thieves.length]!
    refusal = await refusalOf(thief.ask('CONNECT_EMAIL', { email }))
    if (refusal !== undefined) break
    codes += 1
    const otp = site.codeFor(email)
    for (const expected of [
      ...Array.from({ length: 4 }, () => en['problem.code/WRONG']),
      en['problem.code/TOO_MANY'],
    ])
      expect(await refusalOf(thief.ask('CONNECT_OTP', { otp: wrong(otp) }))).toBe(expected)
    expect(await refusalOf(thief.ask('CONNECT_OTP', { otp }))).toBe(en['problem.code/TOO_MANY'])
    expect(await readUser(thief)).toBeUndefined()
  }
  // The owner requested one of the ten codes.
  expect(codes).toBe(9)
  for (const thief of thieves)
    expect(await refusalOf(thief.ask('CONNECT_EMAIL', { email }))).toBe(en['problem.limit/WAIT'])
  // The owner is still logged in. In a browser that the site knows for the address, the owner still
  // gets codes.
  expect(await readUser(victim)).toEqual(user)
  await victim.ask('SIGN_OUT')
  expect(await logIn(victim, email)).toEqual(user)
})

test('login CSRF: a login that the attacker began or finished neither reaches the victim’s browser nor gives the attacker anything', async () => {
  const { openEvilPage, openThief, openVictim } = openActors(site)
  const victim = await openVictim()
  const thief = await openThief(victim)
  const evil = await openEvilPage(victim)

  // The provider's answer to a login that the attacker started.
  const answer = await holdAnswer(await openWindow(thief.page, await linkOf(thief)), 'mallory')
  await saysOver(await openWindow(evil, answer.href))

  // The result of the attacker's login. The victim has started a login in one case, and none in the
  // other.
  await answerProvider(await openWindow(thief.page, await linkOf(thief)), 'mallory')
  const uri = await resultIn(thief.page)
  expect(await refusalOf(victim.ask('CONNECT_SOCIAL', { uri }))).toBe(
    'This login did not begin here',
  )
  await linkOf(victim)
  expect(await refusalOf(victim.ask('CONNECT_SOCIAL', { uri }))).toBe(en['problem.login/OVER'])
  expect(await refusalOf(thief.ask('CONNECT_SOCIAL', { uri }))).toBe(en['problem.login/OVER'])

  // The attacker starts a login in the shop, and the victim finishes it.
  const there = await openVictim({ origin: victim.origin, projectId: victim.projectId })
  const lured = await openWindow(evil, await linkOf(there))
  await answerProvider(lured, 'victor')
  await lured.locator('[data-page=done]').waitFor({ state: 'attached' })
  await lured.evaluate(() => new Promise(requestAnimationFrame))
  expect(await heardBy(evil)).toEqual([])
  expect(await resultsIn(there.page)).toEqual([])

  // The attacker's page sends a request with the victim's cookies.
  const [forged] = await Promise.all([
    evil.waitForResponse((one) => one.url() === `${site.origin}/api/email/verify`),
    evil.evaluate(async (url) => {
      await fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        body: '{"code":"123456"}',
      })
    }, `${site.origin}/api/email/verify`),
  ])
  expect(forged.status()).toBe(403)

  for (const one of [victim, thief, there]) expect(await readUser(one)).toBeUndefined()
  const user = await logIn(victim)
  expect(await refusalOf(victim.ask('CONNECT_SOCIAL', { uri }))).toBe(en['problem.login/OVER'])
  expect(await readUser(victim)).toEqual(user)
})

test('OAuth mix-up: a provider that sends the browser to another provider gets no code, and the login ends', async () => {
  const { openVictim } = openActors(site)
  const victim = await openVictim()
  const countTokens = ({ asked }: typeof google) => asked.filter((path) => path === '/token').length
  const before = [countTokens(google), countTokens(apple)]

  // The victim chooses the attacker's provider. It redirects to the victim's provider with the same
  // login.
  const link = await linkOf(victim, 'apple')
  const [asked, first] = await Promise.all([
    victim.context.waitForEvent('request', (one) => one.url().startsWith(`${apple.issuer}/auth?`)),
    openWindow(victim.page, link, 'first'),
  ])
  const mixed = new URL('/auth', google.issuer)
  mixed.search = new URL(asked.url()).search
  mixed.searchParams.delete('response_mode')
  mixed.searchParams.set('redirect_uri', `${site.origin}/callback/google`)
  await goOn(first, mixed.href)
  await answerProvider(first, 'kai')
  await saysOver(first)

  // Sends Google's answer to Apple's callback first, and then to Google's callback.
  const second = await openWindow(victim.page, await linkOf(victim), 'second')
  const answer = await holdAnswer(second, 'kai')
  await goOn(second, answer.href.replace('/callback/google', '/callback/apple'))
  await saysOver(second)
  await goOn(second, answer.href)
  await saysOver(second)
  expect(await resultsIn(victim.page)).toEqual([])

  // Google's answer arrives in Apple's name.
  const third = await openWindow(victim.page, await linkOf(victim), 'third')
  const named = await holdAnswer(third, 'kai')
  named.searchParams.set('iss', apple.issuer)
  await goOn(third, named.href)
  const uri = await resultIn(victim.page)
  expect(uri).toContain('error=access_denied')
  expect(await refusalOf(victim.ask('CONNECT_SOCIAL', { uri }))).toBe(en['problem.login/REFUSED'])

  expect([countTokens(google), countTokens(apple)]).toEqual(before)
  expect(await readUser(victim)).toBeUndefined()
})

test('popup swapped: if a login’s window goes to the attacker’s page, that page learns nothing, and its forged result logs nobody in', async () => {
  const { openEvilPage, openVictim, serveEvilPage } = openActors(site)
  const victim = await openVictim()
  const evilUrl = await serveEvilPage()
  const window = await openWindow(victim.page, await linkOf(victim), 'login')
  await window.locator('input[name=login]').waitFor()
  // The page has a reference to the window, by the window's name.
  await victim.page.evaluate((url) => globalThis.open(url, 'login'), evilUrl)
  await window.waitForURL(`${evilUrl}/`)
  const forged = `${site.origin}/social/result?${new URLSearchParams({ code: 'x'.repeat(43), state: 'y' })}`
  await window.evaluate((resultUri) => globalThis.opener.postMessage({ resultUri }, '*'), forged)
  const uri = await resultIn(victim.page)
  expect(await refusalOf(victim.ask('CONNECT_SOCIAL', { uri }))).toBe(en['problem.login/OVER'])
  expect(await heardBy(window)).toEqual([])
  expect(await readUser(victim)).toBeUndefined()
  await window.close()

  // Another page uses the same window name while the victim logs in.
  const evil = await openEvilPage(victim)
  const own = await openWindow(victim.page, await linkOf(victim), 'login')
  await own.locator('input[name=login]').waitFor()
  const other = await openWindow(evil, evilUrl, 'login')
  await answerProvider(own, 'wanda')
  const results = async () => (await resultsIn(victim.page)).filter((one) => one !== forged)
  await expect.poll(async () => (await results()).length, { timeout: 60_000 }).toBe(1)
  await victim.ask('CONNECT_SOCIAL', { uri: (await results())[0] })
  expect(await readUser(victim)).toMatchObject({ email: 'wanda@mail.example' })
  for (const page of [evil, other]) expect(await heardBy(page)).toEqual([])
})

test('session fixation: cookies that the attacker planted before a login do not survive it', async () => {
  const { newContext, openVictim } = openActors(site)
  const thief = await openVictim()
  const { origin, projectId } = thief
  const mallory = await logIn(thief)
  const planted = await thief.context.cookies()
  const context = await newContext()
  await context.addCookies(planted)
  const victim = await openVictim({ context, origin, projectId })
  // The planted cookies work: the page shows the attacker's login.
  expect(await readUser(victim)).toEqual(mallory)
  const user = await logIn(victim)
  expect(await readUser(victim)).toEqual(user)

  // The attacker's login has ended, and the attacker does not have the victim's login.
  expect(await readUser(thief)).toBeUndefined()
  const again = await newContext()
  await again.addCookies(planted)
  expect(await readUser(await openVictim({ context: again, origin, projectId }))).toBeUndefined()
  await victim.page.reload()
  await victim.ready()
  expect(await readUser(victim)).toEqual(user)
})
