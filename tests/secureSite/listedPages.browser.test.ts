import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openShop, shopMarkup } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSecureSite()
}, 300_000)
afterAll(() => site?.stop())

/** The server does not treat this host as local, so the project has to list it. */
const listedHost = 'shop.localhost'

async function openPage(): Promise<Page> {
  const context = await site.browser.newContext()
  onTestFinished(() => context.close())
  return context.newPage()
}

/** Sends requests in both versions of the protocol. Returns all messages that the page receives. */
async function heardAfterAsking(frame: Frame | Page): Promise<readonly unknown[]> {
  return frame.evaluate(async () => {
    const heard = Reflect.get(window, 'heard') as unknown[]
    const report = Reflect.get(window, 'sendToFrame')
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => heard.push(data)
    report({ type: '@w3m-app/IS_CONNECTED', id: 'asked' })
    report({ type: 'latchkey:connect', versions: [2] }, [port2])
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return heard
  })
}

/** Serves a shop whose project lists it. Returns the shop's page and the frame's URL. */
async function serveListedShop() {
  let frameUrl = ''
  const origin = await site.servePage(listedHost, () => shopMarkup(frameUrl))
  const projectId = await site.addProject([origin])
  frameUrl = `${site.origin}/sdk?projectId=${projectId}`
  return { frameUrl, origin, projectId }
}

/** Returns the site's answer to the frame's question whether it may start in this page. */
const startIn = async (page: Page) => {
  const answer = await page.waitForResponse((one) => one.url() === `${site.origin}/api/start`)
  return (await answer.json()).value
}

test('security 19 the frame starts in a page that its project lists, and the user can log in there', async () => {
  const { origin, projectId } = await serveListedShop()
  const shop = await openShop(site, { origin, projectId })
  onTestFinished(() => shop.context.close())
  await shop.login('listed@shop.example')
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('security 19 the browser loads no frame in a page that is not listed', async () => {
  const { frameUrl } = await serveListedShop()
  const page = await openPage()
  const refused = page.waitForEvent('console', (one) => /frame-ancestors/.test(one.text()))
  await page.goto(await site.servePage('evil.test', shopMarkup(frameUrl)))
  await refused
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
})

test('security 19 if the browser loads the frame in an unlisted page, the site refuses to start it', async () => {
  const { frameUrl } = await serveListedShop()
  const page = await openPage()
  const start = startIn(page)
  // The site's policy allows all names of this machine. Only the project's list distinguishes them.
  await page.goto(await site.servePage('evil.localhost', shopMarkup(frameUrl)))
  expect(await start).toEqual({ isAllowed: false })
  expect(await heardAfterAsking(page)).toEqual([])
})

test('security 19 the browser loads no frame in a listed page inside an unlisted one', async () => {
  const { origin } = await serveListedShop()
  const page = await openPage()
  const refused = page.waitForEvent('console', (one) => /frame-ancestors/.test(one.text()))
  await page.goto(
    await site.servePage('evil.test', `<!doctype html><iframe src="${origin}"></iframe>`),
  )
  await refused
  const inner = page.frames().find((frame) => frame.url().startsWith(origin))
  expect(await inner?.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
})

test('security 19 if the browser loads the frame in a listed page inside an unlisted one, the site refuses to start it', async () => {
  const { origin } = await serveListedShop()
  const page = await openPage()
  const start = startIn(page)
  await page.goto(
    await site.servePage('evil.localhost', `<!doctype html><iframe src="${origin}"></iframe>`),
  )
  expect(await start).toEqual({ isAllowed: false })
  const inner = page.frames().find((frame) => frame.url().startsWith(origin))!
  expect(await heardAfterAsking(inner)).toEqual([])
})

test('security 19 the frame starts in a listed page inside another listed one', async () => {
  const { origin, projectId } = await serveListedShop()
  const outer = await site.servePage(
    'portal.localhost',
    `<!doctype html><iframe src="${origin}"></iframe>`,
  )
  await site.projects.change(projectId, { origins: [origin, outer] })
  const page = await openPage()
  await page.goto(outer)
  const inner = page.frames().find((frame) => frame.url().startsWith(origin))!
  await inner.waitForFunction(() => Reflect.get(window, 'isReady'))
  await expect.poll(() => heardAfterAsking(inner)).toContainEqual({ type: 'connected', version: 2 })
})
