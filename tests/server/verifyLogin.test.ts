import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadCodeBlock } from '../support/loadCodeBlock.ts'
import {
  logInByEmail,
  openTestSite,
  shop,
  siteOrigin,
  type TestSite,
} from '../support/server/openTestSite.ts'

type TakeNonce = (nonce: string) => Promise<boolean>

const ada = 'ada@mail.example'
const minute = 60_000

let site: TestSite
let time = Date.now()
let verifyLogin: (token: string, takeNonce: TakeNonce) => Promise<{ user: string; email: string }>
beforeAll(async () => {
  site = await openTestSite({ kind: 'sqlite', now: () => time })
  vi.stubEnv('SECURE_SITE_ORIGIN', siteOrigin)
  vi.stubEnv('PROJECT_ID', site.shop.id)
  const { fetch } = globalThis
  // The site's origin leads to the port of the test's server.
  vi.stubGlobal('fetch', (url: RequestInfo | URL, init?: RequestInit) =>
    fetch(String(url).replace(siteOrigin, site.secureSiteUrl ?? ''), init),
  )
  ;({ verifyLogin } = await loadCodeBlock<{ verifyLogin: typeof verifyLogin }>(
    'server/secure-site.md',
    'verifyLogin',
  ))
})
beforeEach(() => {
  time = Date.now()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await site.stop()
})

/** The nonces that a host's server created for one browser. */
function openNonces() {
  const open = new Set<string>()
  return {
    make() {
      const nonce = crypto.randomUUID()
      open.add(nonce)
      return nonce
    },
    take: async (nonce: string) => open.delete(nonce),
  }
}

async function stated(nonce: string, app = shop) {
  const browser = site.openBrowser({ app })
  const user = await logInByEmail(site, browser, ada)
  const { token } = await browser.ask('statement', { id: user.id, nonce })
  return { token, user }
}

test('the check in the docs accepts a statement once, and says who logged in', async () => {
  const { make, take } = openNonces()
  const { token, user } = await stated(make())
  expect(await verifyLogin(token, take)).toEqual({ user: user.id, email: ada })
  await expect(verifyLogin(token, take)).rejects.toThrow('This nonce was used')
})

test('the check in the docs refuses a statement for another page, and does not use up the nonce', async () => {
  const other = 'https://other.example'
  await site.projects.change(site.shop.id, { origins: [shop, other] })
  const { make, take } = openNonces()
  const nonce = make()
  await expect(verifyLogin((await stated(nonce, other)).token, take)).rejects.toThrow(
    'another page',
  )
  expect(await verifyLogin((await stated(nonce)).token, take)).toMatchObject({ email: ada })
})

test('the check in the docs refuses a nonce that the server did not create for this browser', async () => {
  const { make } = openNonces()
  const { token } = await stated(make())
  await expect(verifyLogin(token, openNonces().take)).rejects.toThrow('This nonce was used')
})

test('the check in the docs refuses an expired statement', async () => {
  const { make, take } = openNonces()
  time -= 2 * minute
  const { token } = await stated(make())
  await expect(verifyLogin(token, take)).rejects.toThrow('exp')
})

test('the check in the docs refuses a statement that was changed, or signed by another key', async () => {
  const { make, take } = openNonces()
  const { token } = await stated(make())
  const [head, body, signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(String(body), 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'someone' })).toString('base64url')
  await expect(verifyLogin(`${head}.${changed}.${signature}`, take)).rejects.toThrow('signature')
  expect(await verifyLogin(token, take)).toMatchObject({ email: ada })
})
