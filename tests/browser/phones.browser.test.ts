import type { Page } from 'playwright-core'
import { expect, settled, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true } as const

/** Moves a finger as a person does, in small steps. */
async function drag(page: Page, from: { x: number; y: number }, distance: number) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const steps = 6
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', [{ x: from.x, y: from.y + (distance * step) / steps }])
  return async () => {
    await touch('touchEnd', [])
    await session.detach()
  }
}

/** The middle of an element. */
async function middle(page: Page, selector: string) {
  const { height, width, x, y } = (await page.locator(selector).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('Back closes a view, then the modal, and only then leaves the page', async ({ openPage }) => {
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

test('closing the modal removes its entry, and keeps what a router has stored', async ({
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
  // Opened again at once, while the browser still goes back.
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await settled(page)
  expect(await dialog.isVisible()).toBe(true)
})

test('without the option the browser’s history stays as it is', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  const before = await page.evaluate(() => history.length)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('the sheet follows the finger, returns from a short way, and closes after a long one', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const top = (await dialog.boundingBox())!.y
  const handle = await middle(page, '.lk-header h2')

  const release = await drag(page, handle, 60)
  await expect.poll(async () => Math.round((await dialog.boundingBox())!.y - top)).toBe(60)
  // Up again, so that it is slow at its end.
  await (await drag(page, handle, 0))()
  await release()
  await expect.poll(async () => Math.round((await dialog.boundingBox())!.y - top)).toBe(0)
  expect(await dialog.isVisible()).toBe(true)

  await (await drag(page, handle, 260))()
  await dialog.waitFor({ state: 'hidden' })
  // The next opening starts at its place.
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await expect.poll(async () => Math.round((await dialog.boundingBox())!.y - top)).toBe(0)
})

test('a finger on the content scrolls it and does not move the sheet', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, phone)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  const top = (await dialog.boundingBox())!.y
  const release = await drag(page, await middle(page, '[role=dialog] .lk-view'), 120)
  expect((await dialog.boundingBox())!.y).toBe(top)
  await release()
  expect(await dialog.isVisible()).toBe(true)
})

test('the sheet stands above an open keyboard and keeps its header in sight', async ({
  openPage,
}) => {
  // No browser on a desktop opens one: this says what a phone says then (CSSOM View).
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
