import type { BrowserContext } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { strictHeaders } from '../../scripts/strictHeaders.mjs'
import { checkAxe, expect, test } from '../support/browser.ts'

/** The computed background color of the modal's card. */
const background = (element: Element) => getComputedStyle(element).backgroundColor

const withWallets = async (context: BrowserContext) => {
  await installTestWallets(context, { chains: inject('sandbox').chains })
}

test('inside the host’s own dialog the modal is on top, closes without the dialog and returns the focus', async ({
  openPage,
}) => {
  const { page } = await openPage('/places/?place=dialog', {
    // The host's own dialog adds a style element.
    expectedComplaints: [/inline style/],
    prepare: withWallets,
  })
  await page.getByRole('button', { name: 'Check out' }).press('Enter')
  const order = page.getByRole('dialog', { name: 'Your order' })
  await order.getByRole('button', { name: 'Connect wallet' }).press('Enter')
  const modal = page.getByRole('dialog', { name: 'Connect wallet' })
  await modal.getByRole('button', { name: 'Meadow' }).waitFor()
  await checkAxe(page)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await order.waitFor()
  const back = await page.evaluate(() => document.activeElement?.textContent)
  expect(back).toBe('Connect wallet')

  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Meadow' }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.waitFor()
  await page.keyboard.press('Escape')
  await account.waitFor({ state: 'detached' })
  await order.getByRole('button', { name: /^0x/ }).waitFor()
  await page.keyboard.press('Escape')
  await order.waitFor({ state: 'detached' })
})

test('inside an iframe the modal opens, connects and closes within that frame', async ({
  openPage,
}) => {
  const policy = strictHeaders['Content-Security-Policy']
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace('frame-src ', "frame-src 'self' ")
  const server = await serveStatic({
    root: inject('pagesRoot'),
    data: inject('sandbox'),
    headers: { ...strictHeaders, 'Content-Security-Policy': policy },
  })
  onTestFinished(server.close)
  const { page } = await openPage('/plain/', { baseUrl: server.url, prepare: withWallets })
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: '/connect/',
      title: 'App',
    })
    frame.width = '400'
    frame.height = '600'
    document.querySelector('main')!.append(frame)
  })
  const app = page.frameLocator('iframe')
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Harbor' }).waitFor()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await dialog.getByText('250.000 ETH').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await app.getByRole('button', { name: /^0x/ }).waitFor()
})

test('inside a shadow root the modal gets its style from a stylesheet of that root, and connects', async ({
  openPage,
}) => {
  const { page } = await openPage('/places/?place=shadow', { prepare: withWallets })
  const modal = page.getByRole('region', { name: 'Connect wallet' })
  const harbor = modal.getByRole('button', { name: 'Harbor' })
  await harbor.waitFor()
  expect(await modal.locator('.lk-card').evaluate(background)).toBe('rgb(255, 255, 255)')
  expect(await harbor.evaluate(background)).toBe('rgb(244, 245, 247)')
  expect((await harbor.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  // The page around the shadow root contains no part of the modal.
  expect(await page.evaluate(() => document.querySelector('.lk-card'))).toBeNull()
  await checkAxe(page)
  await harbor.press('Enter')
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByText('250.000 ETH').first().waitFor()
  await account.getByRole('tab', { name: 'NFTs' }).press('ArrowRight')
  await expect
    .poll(() => account.getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected'))
    .toBe('true')
  await checkAxe(page)
})
