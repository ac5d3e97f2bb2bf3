import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, inject, onTestFinished, test } from 'vitest'
import { killWithParent } from '../../sandbox/chains/killWithParent.ts'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { approveInWindow } from '../support/approveIn.ts'
import { openShop } from '../support/secureShop.ts'
import { startSecureSite } from '../support/startSecureSite.ts'

/** Starts Chromium with windows on a separate display. Its windows can overlap. */
async function openChromium() {
  const { display } = inject('otherBrowsers')
  const screen = spawn(
    display,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const dismiss = killWithParent(screen)
  const [number] = await once(screen.stdout, 'data')
  const { executablePath } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    args: browserFlags(),
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` } as Record<string, string>,
  })
  onTestFinished(async () => {
    await browser.close()
    dismiss()
    screen.kill()
  })
  return browser
}

/** By default, Playwright tells each page that it has the focus. */
async function focusAsUsers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
}

test('a page that covers the site’s window with a window of its own, and closes it just before the user presses, gets no signature', async () => {
  // This test sends no request to a node.
  const site = await startSecureSite({ chain: { chainId: 31337, rpcUrl: 'http://127.0.0.1:9' } })
  onTestFinished(() => site.stop())
  const browser = await openChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: null })
  // Removes the property that Firefox and Safari do not have. Without it, the frame asks in a
  // window.
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const shop = await openShop(site, { context })
  await focusAsUsers(shop.page)
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  const answer = shop.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
    chainId: 31337,
  })
  const [opened] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  await focusAsUsers(opened)
  const approve = opened.getByRole('button', { name: 'Approve' })
  const becomes = (isEnabled: boolean) =>
    expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(isEnabled)
  await becomes(true)
  const button = (await approve.boundingBox())!
  const at = [button.x + button.width / 2, button.y + button.height / 2] as const

  const { left, top } = await opened.evaluate(() => ({ left: screenX, top: screenY }))
  const [cover] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.page.evaluate((place) => {
      Reflect.set(window, 'cover', window.open('about:blank', '_blank', place))
    }, `popup,width=420,height=680,left=${left},top=${top}`),
  ])
  await focusAsUsers(cover)
  await becomes(false)
  await shop.page.evaluate(() => Reflect.get(window, 'cover').close())
  await opened.mouse.move(...at)
  await opened.mouse.down()
  // The user holds the button for long enough.
  await becomes(true)
  await opened.evaluate(async () => {
    for (let drawn = 0; drawn < 60; drawn += 1) await new Promise(requestAnimationFrame)
  })
  await opened.mouse.up()
  expect(opened.isClosed()).toBe(false)
  expect(await approve.isEnabled()).toBe(true)

  await approveInWindow(opened)
  expect(await verifyMessage({ address, message: 'Hello', signature: await answer })).toBe(true)
})
