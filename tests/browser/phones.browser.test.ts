import type { Page } from 'playwright-core'
import { expect, settled, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true } as const

/** Simulates a finger on the screen, which moves in small steps. */
async function touch(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: y + at }],
    })
  let now = 0
  await send('touchStart', now)
  return {
    async moveTo(distance: number) {
      const [from, steps] = [now, 6]
      for (let step = 1; step <= steps; step += 1)
        await send('touchMove', from + ((distance - from) * step) / steps)
      now = distance
    },
    async leave() {
      await send('touchEnd')
      await session.detach()
    },
  }
}

/** The middle of an element. */
async function middle(page: Page, selector: string) {
  const { height, width, x, y } = (await page.locator(selector).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('Back closes a view, then the modal, and only then the page', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    ...phone,
    history: true,
  })
  const address = page.url()
  const before = await page.evaluate(() => history.length)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).tap()
  await dialog.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)

  await page.goBack()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => Object(history.state).latchkeyModal)).toBeUndefined()
})

test('closing the modal removes its history entry, and keeps the state that a router stored', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    ...phone,
    history: true,
    strict: true,
  })
  await page.evaluate(() => history.replaceState({ routerKey: 'a' }, ''))
  await connectButton.tap()
  await expect
    .poll(() => page.evaluate(() => history.state))
    .toEqual({ routerKey: 'a', latchkeyModal: true })
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ routerKey: 'a' })
  // The modal opens again at once, while the browser is still going back.
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await settled(page)
  expect(await dialog.isVisible()).toBe(true)
})

test('without the option, the browser’s history does not change', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  const before = await page.evaluate(() => history.length)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('the sheet follows the finger, returns after a short swipe, and closes after a long one', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const top = (await dialog.boundingBox())!.y
  const handle = await middle(page, '.lk-header h2')

  const moved = async () => Math.round((await dialog.boundingBox())!.y - top)
  const short = await touch(page, handle)
  await short.moveTo(60)
  await expect.poll(moved).toBe(60)
  // The finger moves up again, so that the gesture ends slowly.
  await short.moveTo(40)
  await expect.poll(moved).toBe(40)
  await short.leave()
  await expect.poll(moved).toBe(0)
  expect(await dialog.isVisible()).toBe(true)

  const long = await touch(page, handle)
  await long.moveTo(260)
  await long.leave()
  await dialog.waitFor({ state: 'hidden' })
  // The next opening starts at the modal's normal position. The test clicks, because a browser may
  // treat a tap just after a swipe as the end of the scrolling.
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await expect.poll(moved).toBe(0)
})

test('a finger on the content scrolls the content and does not move the sheet', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const top = (await dialog.boundingBox())!.y
  const finger = await touch(page, await middle(page, '[role=dialog] .lk-view'))
  await finger.moveTo(120)
  expect((await dialog.boundingBox())!.y).toBe(top)
  await finger.leave()
  expect(await dialog.isVisible()).toBe(true)
})

test('the sheet stays above an open on-screen keyboard and keeps its header in sight', async ({
  openPage,
}) => {
  // Desktop browsers have no on-screen keyboard, so this simulates what a phone reports (CSSOM
  // View).
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    ...phone,
    initScript: () => {
      const seen = window.visualViewport!
      let covered = 0
      Object.defineProperty(seen, 'height', { get: () => window.innerHeight - covered })
      Object.assign(window, {
        openKeyboard(height: number) {
          covered = height
          seen.dispatchEvent(new Event('resize'))
        },
      })
    },
  })
  const setKeyboard = (height: number) =>
    page.evaluate(
      (covered) =>
        (window as unknown as { openKeyboard(height: number): void }).openKeyboard(covered),
      height,
    )
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const bottom = async () => {
    const { height, y } = (await dialog.boundingBox())!
    return Math.round(y + height)
  }
  expect(await bottom()).toBe(640)
  await setKeyboard(260)
  await expect.poll(bottom).toBe(380)
  expect((await dialog.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await setKeyboard(0)
  await expect.poll(bottom).toBe(640)
})

test('the sheet keeps clear of the home bar', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const padding = await dialog
    .locator('.lk-card')
    .evaluate((card) => getComputedStyle(card).paddingBlockEnd)
  expect(padding).toBe('34px')
})
