import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOf, keepFrame } from '../../scripts/bundleFrame.mjs'
import { openShop, shopMarkup } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSecureSite()
}, 300_000)
afterAll(() => site?.stop())

const change = '\nglobalThis.isChanged = true;'

/** Opens a browser. On the way to it, the frame's files with this name get more code. */
async function openBrowser(name: string, addition: string) {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  const refused: string[] = []
  context.on('console', (message) => {
    if (message.text().includes("'integrity'")) refused.push(message.text())
  })
  await context.route(`**/frame/${name}-*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()) + addition })
  })
  return { context, refused }
}

const hasRunChange = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(() => Reflect.get(globalThis, 'isChanged') === true)

test('the frame starts with the files that the site sent', async () => {
  const { context, refused } = await openBrowser('*', '')
  await (await openShop(site, { context })).ready()
  expect(refused).toEqual([])
})

test('the frame does not start if its first script was changed on the way', async () => {
  const { context, refused } = await openBrowser('startPage', change)
  const page = await context.newPage()
  const frameUrl = `${site.origin}/sdk?projectId=${await site.addProject([])}`
  await page.goto(await site.servePage('127.0.0.1', shopMarkup(frameUrl)))
  await expect.poll(() => refused).toEqual([expect.stringContaining('/frame/startPage-')])
  expect(await hasRunChange(page)).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'isReady'))).toBeUndefined()
})

test('the frame creates no wallet if a script that it loads at a login was changed on the way', async () => {
  const { context, refused } = await openBrowser('request', change)
  const shop = await openShop(site, { context })
  expect(refused).toEqual([])
  await expect(shop.login(`visitor-${crypto.randomUUID()}@shop.example`)).rejects.toThrow()
  expect(refused).toContainEqual(expect.stringContaining('/frame/request-'))
  expect(await hasRunChange(shop.page)).toBe(false)
})

test('the site serves the hashes of its files in the bytes that a release publishes', async () => {
  const served = await fetch(`${site.origin}/.well-known/latchkey-frame.json`)
  expect(await served.text()).toBe(hashesOf(await keepFrame()))
})
