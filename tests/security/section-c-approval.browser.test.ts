import type { FrameLocator, Page } from 'playwright-core'
import { approveIn, pressUnlessGone } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import type { ConnectPageOptions } from '../support/openConnectPage.ts'
import { signIn, signingIn } from '../support/openEmbeddedPage.ts'

// The frame itself asks only for the page's own sign-in message. It asks for everything else in a
// window, because no browser reports each way in which a page can hide a frame.

/** The page and the frame have clocks that only the test advances. */
const withClock: ConnectPageOptions = { prepare: (context) => context.clock.install() }
/**
 * Lets 800 ms pass in steps. Between the steps, the browser tells the frame how much of it is
 * visible.
 */
async function passInSteps(page: Page) {
  for (let step = 0; step < 160; step += 1) await page.clock.runFor(5)
}
const readToEnd = (frame: FrameLocator) =>
  frame.getByRole('region', { name: 'Sign a message' }).press('End')
const stopClock = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test('security 19 Approve is disabled for the first half second', async ({ openPage }) => {
  const { page, frame } = await signIn(openPage, withClock)
  await stopClock(page)
  const { answer } = await signingIn(page)
  const approve = frame.getByRole('button', { name: 'Approve' })
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return approve.isVisible()
    })
    .toBe(true)
  await readToEnd(frame)
  // The frame may have been visible since before the last step.
  await page.clock.runFor(480)
  expect(await approve.isDisabled()).toBe(true)
  // The frame learns when it becomes visible, and counts from then on.
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return approve.isEnabled()
    })
    .toBe(true)
  await frame.getByRole('button', { name: 'Reject' }).click()
  await answer
})

const long = Array.from({ length: 200 }, (_, index) => `Part ${index}`).join(' ')

for (const [what, readAll] of [
  ['by the keyboard', ({ frame }) => readToEnd(frame)],
  [
    'by a button, which a screen reader has too',
    async ({ frame }) => {
      const readOn = frame.getByRole('button', { name: 'Read on' })
      for (let press = 0; press < 40 && (await readOn.isVisible()); press++)
        await pressUnlessGone(readOn, ' ')
    },
  ],
] as const satisfies [string, (set: Awaited<ReturnType<typeof signIn>>) => Promise<void>][]) {
  test(`security 19 the user can approve content longer than the view only after scrolling to its end: ${what}`, async ({
    openPage,
  }) => {
    const set = await signIn(openPage, withClock)
    const { frame, page } = set
    const { answer } = await signingIn(page, long)
    const approve = frame.getByRole('button', { name: 'Approve' })
    await frame.getByText('You can approve once you have read this to the end.').waitFor()
    // A page that makes the frame as tall as the text moves the text's end out of view.
    const height = await page.evaluate(() => {
      const { style } = document.querySelector('iframe')!
      const before = style.height
      style.height = '8000px'
      return before
    })
    await passInSteps(page)
    expect(await approve.isDisabled()).toBe(true)
    await page.evaluate((before) => {
      document.querySelector('iframe')!.style.height = before
    }, height)
    await passInSteps(page)
    expect(await approve.isDisabled()).toBe(true)
    await readAll(set)
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approveIn(frame)
    expect(await answer).toMatch(/^0x[0-9a-f]+$/)
  })
}

for (const [what, change] of [
  [
    'covered',
    "Object.assign(document.body.appendChild(document.createElement('div')).style, { position: 'fixed', inset: '0', zIndex: '2147483647', pointerEvents: 'none', background: 'rgb(255 255 255 / 90%)' })",
  ],
  ['faded', "document.querySelector('iframe').style.opacity = '0.01'"],
  ['shrunk', "document.querySelector('iframe').style.width = '120px'"],
] as const) {
  test(`security 19 the user cannot approve in a frame that the page has ${what}`, async ({
    openPage,
  }) => {
    const { page, frame } = await signIn(openPage, withClock)
    const { answer } = await signingIn(page)
    const approve = frame.getByRole('button', { name: 'Approve' })
    await readToEnd(frame)
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
