import type { BrowserContext } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approveIn, approveInWindow } from '../support/approveIn.ts'
import { openShop, type Shop, shopMarkup } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'
import { withoutDatabase } from '../support/withoutDatabase.ts'
import {
  isClosed,
  logInByWindow,
  openPlace as openPlaceOn,
  openWindow,
} from '../support/withoutStorage.ts'

let site: TestSite
const stops: (() => unknown)[] = []
beforeAll(async () => {
  // These tests send no request to a node.
  site = await startSecureSite({ chain: { chainId: 31337, rpcUrl: 'http://127.0.0.1:9' } })
}, 300_000)
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(() => site?.stop())

type Blocked = [blocked: 'under the page' | 'everywhere' | 'nowhere', isAllowed?: boolean]

const newEmail = () => `visitor-${crypto.randomUUID()}@shop.example`

async function openPlace(...blocked: Blocked) {
  const place = await openPlaceOn(site, ...blocked)
  stops.push(place.stop)
  return place
}

/** Whether the frame's first message says that it needs storage. */
const needsStorage = (shop: Shop) =>
  shop.page.evaluate(() => {
    const heard: readonly { type?: string; payload?: { needsStorage?: boolean } }[] = Reflect.get(
      window,
      'heard',
    )
    return heard.find(({ type }) => type === '@w3m-frame/READY')?.payload?.needsStorage === true
  })

const sign = (shop: Shop, address: string, text: string) =>
  shop.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: [`0x${Buffer.from(text).toString('hex')}`, address],
    chainId: 31337,
  })

test('if the browser gives the frame neither storage nor cookies, a window has both for the login, signing and the logout', async () => {
  const shop = await openShop(site, await openPlace('under the page'))
  expect(await needsStorage(shop)).toBe(true)
  const email = newEmail()
  const address = await logInByWindow(shop, email)
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })

  for (const message of ['Hello from a window', 'Hello again']) {
    const signing = sign(shop, address, message)
    const opened = await openWindow(shop)
    await opened.getByText(message).waitFor()
    await opened.getByText(`Requested by ${shop.origin}`).waitFor()
    await shop.frame.getByText('Without a recovery, a lost device', { exact: false }).waitFor()
    await approveInWindow(opened)
    expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
    await isClosed(opened)
  }

  await shop.ask('SIGN_OUT')
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(sign(shop, address, 'After the logout')).rejects.toThrow(/account is not/)
})

test('a returning user gets the same wallet from the window, after a new code', async () => {
  const place = await openPlace('under the page')
  const email = newEmail()
  const first = await openShop(site, place)
  const address = await logInByWindow(first, email)
  await first.page.close()
  const again = await openShop(site, place)
  expect(await again.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await logInByWindow(again, email)).toBe(address)
  const signing = sign(again, address, 'Hello')
  const opened = await openWindow(again)
  await approveInWindow(opened)
  expect(await verifyMessage({ address, message: 'Hello', signature: await signing })).toBe(true)
})

test('if another user logs in in another tab, the first page is logged out and learns nothing about that user', async () => {
  const place = await openPlace('under the page')
  const first = await openShop(site, place)
  const address = await logInByWindow(first, newEmail())
  const second = await openShop(site, place)
  expect(await logInByWindow(second, newEmail())).not.toBe(address)
  await first.page.bringToFront()
  const signing = sign(first, address, 'Hello').catch((error) => error.message)
  await openWindow(first)
  expect(await signing).toMatch(/account is not/)
  expect(await first.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(first.ask('GET_USER')).rejects.toThrow(/Not signed in/)
})

test('closing the window rejects the request, and a window for another message does not sign the first one', async () => {
  const shop = await openShop(site, await openPlace('under the page'))
  const address = await logInByWindow(shop, newEmail())
  const closed = sign(shop, address, 'Closed').catch((error) => error.message)
  const opened = await openWindow(shop)
  await opened.getByText('Closed').waitFor()
  await opened.close()
  expect(await closed).toMatch(/rejected/)

  const first = shop.ask(
    'RPC_REQUEST',
    {
      method: 'personal_sign',
      params: [`0x${Buffer.from('First').toString('hex')}`, address],
      chainId: 31337,
    },
    'first',
  )
  const left = first.catch((error) => error.message)
  const kept = await openWindow(shop)
  await kept.getByText('First').waitFor()
  const second = sign(shop, address, 'Second')
  await shop.ask('RPC_ABORT', {}, 'first')
  expect(await left).toMatch(/aborted/)
  await kept.getByText('Second').waitFor()
  await approveInWindow(kept)
  expect(await verifyMessage({ address, message: 'Second', signature: await second })).toBe(true)
})

test('if a window has no storage either, the page learns what the user can do, and no code is used up', async () => {
  const shop = await openShop(site, await openPlace('everywhere'))
  const asking = shop.ask('OPEN_STORAGE').catch((error) => error.message)
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await openWindow(shop)
  await shop.frame.getByText('use another browser', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await asking).toMatch(/Allow storage for the wallet, or use another browser/)
  const email = newEmail()
  await expect(shop.ask('CONNECT_EMAIL', { email })).rejects.toThrow(/blocks the cookies/)
  expect(site.codeFor(email)).toBeUndefined()
})

test('if the browser would delete the frame’s storage with the page, the frame creates no wallet in it', async () => {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  stops.push(() => context.close())
  const markup = (url: string) => shopMarkup(url).replace('<iframe', '<iframe credentialless')
  const shop = await openShop(site, { context, markup })
  expect(await needsStorage(shop)).toBe(true)
  await expect(shop.login(newEmail())).rejects.toThrow(/no wallet was created/)
  await expect(shop.ask('GET_USER')).rejects.toThrow(/no wallet was created/)
})

/** The names of the site's databases in a top-level page. */
async function databasesOf(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(`${site.origin}/approve`)
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

test('if the user allows storage, the frame gets the site’s top-level storage', async () => {
  const place = await openPlace('nowhere', true)
  await withoutDatabase(place.context, site.origin)
  // Some browsers do not report that the user allowed storage earlier.
  await place.context.addInitScript(() => {
    Object.defineProperty(Permissions.prototype, 'query', {
      value: async () => ({ state: 'prompt' }),
    })
  })
  const shop = await openShop(site, place)
  expect(await needsStorage(shop)).toBe(true)
  expect(await databasesOf(place.context)).toEqual([])
  const asking = shop.ask('OPEN_STORAGE')
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await asking
  await shop.login(newEmail())
  const { address } = await shop.ask('GET_USER')
  const signing = sign(shop, address, 'With the site’s storage')
  await approveIn(shop.frame)
  const signature = await signing
  const message = 'With the site’s storage'
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await databasesOf(place.context)).toContain('latchkey')
})

test('if the user revokes the storage, the next login asks for it again', async () => {
  const place = await openPlace('nowhere', true)
  await withoutDatabase(place.context, site.origin)
  const shop = await openShop(site, place)
  await shop.ask('OPEN_STORAGE')
  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))
  // Simulates a change in the browser's settings.
  await frame!.evaluate(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  })
  void shop.ask('OPEN_STORAGE').catch(() => {})
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await shop.frame.getByRole('button', { name: 'Open in a window' }).waitFor()
})

test('if the browser remembers that the user allowed storage, the frame does not ask', async () => {
  const place = await openPlace('nowhere', true)
  await withoutDatabase(place.context, site.origin)
  const shop = await openShop(site, place)
  expect(await needsStorage(shop)).toBe(false)
  await shop.login(newEmail())
  expect(await databasesOf(place.context)).toContain('latchkey')
})

test('a frame with storage does not ask for it', async () => {
  const shop = await openShop(site, await openPlace('nowhere'))
  expect(await needsStorage(shop)).toBe(false)
  await shop.ask('OPEN_STORAGE')
})
