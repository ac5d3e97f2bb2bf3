import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pressAndClose } from './openEmbeddedPage.ts'

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
 * Approves as a user does: reads to the end, and holds the button down. The frame itself asks for
 * the page's own sign-in message, and opens a window for everything else.
 */
export async function approveIn(frame: FrameLocator, holdTime = usualHold) {
  const openWindow = frame.getByRole('button', { name: 'Open in a window' })
  await openWindow.or(frame.getByRole('button', { name: 'Approve' })).waitFor()
  if (!(await openWindow.isVisible())) {
    const approve = await readToEnd(frame)
    return approve.click({ delay: holdTime })
  }
  await approveInWindow(await openApproval(frame), holdTime)
}

/** Opens the window in which the frame asks. */
export async function openApproval(frame: FrameLocator): Promise<Page> {
  const opening = frame.owner().page().waitForEvent('popup')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  return opening
}

/** Approves in the settings that the window shows the twelve words. Returns the words. */
export async function readWords(frame: FrameLocator): Promise<string> {
  const opened = await openApproval(frame)
  await approveInWindow(opened)
  return wordsIn(opened)
}

/** Returns the words that the window shows, and closes the window. */
export async function wordsIn(opened: Page): Promise<string> {
  const shown = opened.getByRole('region', { name: 'The twelve words' })
  const words = await shown.locator('dd.code').textContent()
  await pressAndClose(opened.getByRole('button', { name: 'Close' }))
  return String(words)
}

/** Approves in a window as a user does. The window may close before the button is released. */
export async function approveInWindow(opened: Page, holdTime = usualHold) {
  const approve = await readToEnd(opened)
  await approve.click({ delay: holdTime }).catch(() => {})
}
