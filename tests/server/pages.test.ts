// @vitest-environment happy-dom
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addEvents, dayOf } from '../../server/api/analyticsDays.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const now = Date.UTC(2026, 4, 20)
const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ kind: 'sqlite', now: () => now })
})
afterAll(() => server.stop())

/**
 * Requests a page from the app directly, because `fetch` in this environment behaves as in a
 * browser.
 */
async function open(path: string, token?: string) {
  const headers = token ? { authorization: `Basic ${btoa(`any:${token}`)}` } : {}
  const answer = await server.fetch(new Request(`http://127.0.0.1${path}`, { headers }))
  const text = await answer.text()
  return { answer, text, page: new DOMParser().parseFromString(text, 'text/html') }
}

async function count(project: string, at: number, events: readonly [string, string, number][]) {
  const all = events.flatMap(([event, detail, hits]) => Array(hits).fill({ event, detail }))
  await addEvents(server.database, { project, day: dayOf(at), events: all })
}

const rowsOf = (page: Document, caption: string) => {
  const found = [...page.querySelectorAll('table')].find(
    (one) => one.querySelector('caption')?.textContent === caption,
  )
  return [...(found?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  )
}

describe('the analytics page', () => {
  test('shows openings, connections and failures by day, by wallet and by error code', async () => {
    const { id } = await server.projects.create({ name: 'shop', isAnalyticsEnabled: true })
    await count(id, now, [
      ['MODAL_OPEN', '', 1_200],
      ['SELECT_WALLET', 'MetaMask', 7],
      ['CONNECT_SUCCESS', 'MetaMask', 5],
      ['CONNECT_SUCCESS', 'Rabby', 2],
      ['CONNECT_ERROR', '', 1],
      ['INTERNAL_SDK_ERROR', 'provider/TIMEOUT', 3],
    ])
    await count(id, now - day, [['MODAL_OPEN', '', 4]])
    await count(id, now - 100 * day, [['MODAL_OPEN', '', 9]])
    const { page } = await open(`/analytics?project=${id}`, server.token)
    expect(rowsOf(page, 'By day (UTC)')).toEqual([
      ['2026-05-20', '1,200', '7', '1', '3'],
      ['2026-05-19', '4', '0', '0', '0'],
    ])
    expect(rowsOf(page, 'By wallet')).toEqual([
      ['MetaMask', '7', '5'],
      ['Rabby', '0', '2'],
    ])
    expect(rowsOf(page, 'Failures by code')).toEqual([
      ['provider/TIMEOUT', '3'],
      ['without a code', '1'],
    ])
    const longer = await open(`/analytics?project=${id}&days=400`, server.token)
    expect(rowsOf(longer.page, 'By day (UTC)')).toHaveLength(3)
  })

  test('needs a token, which the browser asks for in its own dialog', async () => {
    for (const token of [undefined, 'lks_wrong', '']) {
      const { answer } = await open('/analytics', token)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    }
  })

  test('shows only the token’s project', async () => {
    const own = await server.projects.create({ name: 'own' })
    const other = await server.projects.create({ name: 'other' })
    await count(other.id, now, [['CONNECT_SUCCESS', 'Secret', 1]])
    const token = await server.tokens.create({ name: '', project: own.id })
    const { answer, text } = await open(`/analytics?project=${other.id}`, token)
    expect(answer.status).toBe(200)
    for (const hidden of ['Secret', other.id.slice(0, 8)]) expect(text).not.toContain(hidden)
    expect(text).toContain('Analytics are off')
  })

  test('shows markup in names as text', async () => {
    const { id } = await server.projects.create({ name: '<script>alert(1)</script>"&' })
    await count(id, now, [['CONNECT_SUCCESS', '<img src=x onerror=alert(1)>', 1]])
    const { page, text } = await open(`/analytics?project=${id}`, server.token)
    expect(text).not.toMatch(/<script|<img/)
    expect(rowsOf(page, 'By wallet')).toEqual([['<img src=x onerror=alert(1)>', '0', '1']])
  })

  test('loads and runs nothing, is not cached, and cannot be framed', async () => {
    const { answer, page } = await open('/analytics', server.token)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page.querySelectorAll('script, link, img, [style]')).toHaveLength(0)
    const text = new TextEncoder().encode(page.querySelector('style')?.textContent ?? '')
    const hash = await crypto.subtle.digest('SHA-256', text)
    expect(policy).toContain(btoa(String.fromCharCode(...new Uint8Array(hash))))
  })
})

test('the API’s page lists each request of the document', async () => {
  const { answer, page } = await open('/openapi')
  expect(answer.status).toBe(200)
  const { paths } = await (await server.fetch(new Request('http://127.0.0.1/openapi.json'))).json()
  const listed = [...page.querySelectorAll('summary code')].map(({ textContent }) => textContent)
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(25)
  expect([...listed].sort()).toEqual(operations.sort())
})

test.each(['/analytics', '/openapi'])(
  'a user can read and use %s with a screen reader and a keyboard',
  async (path) => {
    const { text } = await open(path, server.token)
    document.documentElement.innerHTML = text.slice(text.indexOf('<head>'), text.indexOf('</html>'))
    document.documentElement.lang = 'en'
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expectNoViolations(violations)
  },
)
