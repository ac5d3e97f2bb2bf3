import { expect, test } from '../support/browser.ts'
import { signIn, signing } from '../support/openEmbeddedPage.ts'

test('security 19 approving is not possible in the first half second', async ({ openPage }) => {
  const { page, frame } = await signIn(openPage)
  const answer = signing(page, 'Too soon')
  const approve = frame.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  expect(await approve.isDisabled()).toBe(true)
  const before = Date.now()
  await expect.poll(() => approve.isDisabled(), { interval: 50, timeout: 5_000 }).toBe(false)
  expect(Date.now() - before).toBeGreaterThan(300)
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
    await expect.poll(() => approve.isDisabled(), { timeout: 5_000 }).toBe(false)
    await page.evaluate(change)
    await expect.poll(() => approve.isDisabled(), { timeout: 5_000 }).toBe(true)
    await page.waitForTimeout(800)
    expect(await approve.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.engines[0]!.modal.close())
    await answer
  })
}
