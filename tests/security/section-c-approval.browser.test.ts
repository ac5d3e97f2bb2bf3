import { expect, test } from '../support/browser.ts'
import { signIn, signing } from '../support/openEmbeddedPage.ts'

test('security 19 approving is not possible in the first half second', async ({ openPage }) => {
  const { page, frame } = await signIn(openPage)
  // The frame's own clock tells, which a slow machine does not change.
  const inside = page.frames().find((one) => one !== page.mainFrame())!
  await inside.evaluate(() => {
    const marks: { shown?: number; open?: number } = {}
    Object.assign(window, { marks })
    new MutationObserver(() => {
      const approve = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Approve',
      )
      if (!approve) return
      if (approve.disabled) marks.shown ??= performance.now()
      else marks.open ??= performance.now()
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  const answer = signing(page, 'Too soon')
  const approve = frame.getByRole('button', { name: 'Approve' })
  await expect.poll(() => approve.isEnabled(), { timeout: 15_000 }).toBe(true)
  const { shown, open } = await inside.evaluate(
    () => (window as unknown as { marks: { shown: number; open: number } }).marks,
  )
  expect(open - shown).toBeGreaterThanOrEqual(499)
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
    const { page, frame } = await signIn(openPage)
    const answer = signing(page, 'Trick')
    const approve = frame.getByRole('button', { name: 'Approve' })
    await expect.poll(() => approve.isDisabled(), { timeout: 15_000 }).toBe(false)
    await page.evaluate(change)
    await expect.poll(() => approve.isDisabled(), { timeout: 15_000 }).toBe(true)
    await page.waitForTimeout(800)
    expect(await approve.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.engines[0]!.modal.close())
    await answer
  })
}
