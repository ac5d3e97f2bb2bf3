import type { FrameLocator, Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Longer than the frame demands. */
const usualHold = 1_000

/** A button that disappears when it has nothing left to do may disappear during the click. */
export async function pressUnlessGone(button: Locator, key: string) {
  const pressed = button.press(key).catch(() => {})
  await Promise.race([pressed, button.waitFor({ state: 'hidden' })])
}

/** Reads a question of the embedded wallet to its end. Returns its button, which is enabled. */
async function readToEnd(frame: FrameLocator): Promise<Locator> {
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

/** Approves in the frame as a user does: reads to the end, and holds the button. */
export async function approveIn(frame: FrameLocator, holdTime = usualHold) {
  const approve = await readToEnd(frame)
  await approve.click({ delay: holdTime })
}
