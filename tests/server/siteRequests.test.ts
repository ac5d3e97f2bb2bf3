import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { siteRequests } from '../../server/secureSite/SiteApi.ts'
import { bodyOf, escapePart, hostileText, type Schema } from '../support/server/hostileBodies.ts'
import { databaseKinds } from '../support/server/openTestServer.ts'
import { logInByEmail, openTestSite, shop, type TestSite } from '../support/server/openTestSite.ts'

const runs = Number(process.env.LATCHKEY_REQUESTS ?? 40)
/** The paths that the test opens. Those that end in a slash get a random ending. */
const visited = [
  '/sdk',
  '/link',
  '/done',
  '/passkey',
  '/social/',
  '/callback/',
  '/device/',
  '/frame/',
]
const posted = ['/rpc/', '/bundler/', '/api/', '/callback/', '/device/', '/link']
const address = 'user@mail.example'

describe.each(databaseKinds())('the secure site, for random requests, with %s', (kind) => {
  let site: TestSite
  let cookies: Map<string, string>
  let count = 0
  beforeAll(async () => {
    site = await openTestSite({ kind })
    const browser = site.openBrowser()
    await logInByEmail(site, browser, address)
    cookies = browser.frame.cookies
  })
  afterAll(() => site?.stop())

  /** A browser with its own network address, because the site limits requests by address. */
  function openBrowser({ isLoggedIn = false } = {}) {
    count += 1
    const browser = site.openBrowser({
      address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    })
    if (isLoggedIn) for (const [name, value] of cookies) browser.frame.cookies.set(name, value)
    return browser
  }

  const errors = () => site.lines.filter((line) => line.includes('"level":"error"'))

  test('answers each body of each request with a value, or refuses it with a status of 4xx', async () => {
    const seen = new Map<number, number>()
    for (const [name, schema] of Object.entries(siteRequests)) {
      const wanted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
      const given = fc.record({
        body: bodyOf(wanted),
        isLoggedIn: fc.boolean(),
        app: fc.oneof(fc.constant(shop), hostileText.map(escapePart)),
      })
      await fc.assert(
        fc.asyncProperty(given, async ({ app, body, isLoggedIn }) => {
          const headers = { 'x-latchkey-app': app.slice(0, 4_000) }
          const answer = await openBrowser({ isLoggedIn }).postText(`/api/${name}`, body, headers)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          if (answer.status < 400) return
          expect(answer.headers.get('content-type')).toBe('application/problem+json')
          expect(await answer.json()).toMatchObject({ type: 'about:blank', status: answer.status })
          expect(answer.status).toBeLessThan(500)
        }),
        { numRuns: runs, seed: 19 },
      )
    }
    expect(seen.get(400)).toBeGreaterThan(100)
    expect(seen.get(200)).toBeGreaterThan(10)
    expect(errors()).toEqual([])
  })

  test('answers any address with a page or a refusal, and users can still log in afterwards', async () => {
    const end = hostileText.map((one) => escapePart(one).slice(0, 4_000))
    const given = fc.record({
      visit: fc.constantFrom(...visited),
      post: fc.constantFrom(...posted),
      end,
      query: fc.dictionary(fc.constantFrom('projectId', 'state', 'code', 'error'), hostileText),
      body: bodyOf(undefined),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ body, end, post, query, visit }) => {
        const browser = openBrowser()
        const page = await browser.visit(`${visit}${end}?${new URLSearchParams(query)}`)
        expect(page.status).toBeLessThan(500)
        const answer = await browser.postText(`${post}${end}`, body)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 5 * runs, seed: 19 },
    )
    expect(errors()).toEqual([])
    await logInByEmail(site, site.openBrowser({ address: '198.51.100.7' }), address)
  })
})
