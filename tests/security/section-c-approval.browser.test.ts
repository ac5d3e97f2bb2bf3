import type { Page } from 'playwright-core'
import { expect, test } from '../support/browser.ts'
import type { ConnectPageOptions } from '../support/openConnectPage.ts'
import { signIn, signing } from '../support/openEmbeddedPage.ts'

/** The page's time and the frame's, which pass only when the test says so once it is stopped. */
const withClock: ConnectPageOptions = { prepare: (context) => context.clock.install() }
const stopClock = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('security 19 approving is not possible in the first half second', async ({ openPage }) => {
  const { page, frame } = await signIn(openPage, withClock)
  await stopClock(page)
  const answer = signing(page, 'Too soon')
  const approve = frame.getByRole('button', { name: 'Approve' })
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return approve.isVisible()
    })
    .toBe(true)
  await page.clock.runFor(499)
  expect(await approve.isDisabled()).toBe(true)
  // The frame is told when it is seen, and counts from there.
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return approve.isEnabled()
    })
    .toBe(true)
  await frame.getByRole('button', { name: 'Reject' }).click()
  await answer
})

for (const [what, change] of [
  [
    'covered',
    "Object.assign(document.body.appendChild(document.createElement('div')).style, { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none', background: 'rgb(255 255 255 / 90%)' })",
  ],
  ['faded', "document.querySelector('iframe').style.opacity = '0.01'"],
  ['shrunk', "document.querySelector('iframe').style.width = '120px'"],
] as const) {
  test(`security 19 a frame that the page has ${what} cannot be approved`, async ({ openPage }) => {
    const { page, frame } = await signIn(openPage, withClock)
    const answer = signing(page, 'Trick')
    const approve = frame.getByRole('button', { name: 'Approve' })
    await expect.poll(() => approve.isDisabled(), { timeout: 60_000 }).toBe(false)
    await page.evaluate(change)
    await expect.poll(() => approve.isDisabled(), { timeout: 60_000 }).toBe(true)
    await stopClock(page)
    await page.clock.runFor(800)
    expect(await approve.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.engines[0]!.modal.close())
    await answer
  })
}
