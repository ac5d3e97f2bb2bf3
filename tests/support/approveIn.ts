import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** In milliseconds. The frame requires less. */
const usualHold = 1_000

/** Clicks a button. If the click ends the view, the button may disappear during the click. */
export async function pressUnlessGone(button: Locator, key: string) {
  const pressed = button.press(key).catch(() => {})
  await Promise.race([pressed, button.waitFor({ state: 'hidden' })])
}

/**
 * Reads a question of the embedded wallet to its end. Returns the button, which is then enabled.
 */
async function readToEnd(frame: FrameLocator | Page): Promise<Locator> {
  const approve = frame.getByRole('button', { name: 'Approve' })
  const readOn = frame.getByRole('button', { name: 'Read on' })
  await approve.waitFor()
  await expect
    .poll(
      async () => {
        if (await readOn.isVisible()) await pressUnlessGone(readOn, 'Enter')
        return approve.isEnabled()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return approve
}

/**
 * Approves as a user does: reads to the end, and holds the button down. If the request opens a
 * window of the site, approves there. The frame itself asks only about messages.
 */
export async function approveIn(frame: FrameLocator, holdTime = usualHold) {
  const openWindow = frame.getByRole('button', { name: 'Open in a window' })
  await openWindow.or(frame.getByRole('button', { name: 'Approve' })).waitFor()
  if (!(await openWindow.isVisible())) {
    const approve = await readToEnd(frame)
    return approve.click({ delay: holdTime })
  }
  const opening = frame.owner().page().waitForEvent('popup')
  await openWindow.click()
  await approveInWindow(await opening, holdTime)
}

/** Approves in a window as a user does. The window may close before the button is released. */
export async function approveInWindow(opened: Page, holdTime = usualHold) {
  const approve = await readToEnd(opened)
  await approve.click({ delay: holdTime }).catch(() => {})
}
