import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { checkAxe, expect, test } from '../support/browser.ts'

test('a visit is recorded, saved, opened and replayed on a phone, under the strict policy', async ({
  openPage,
}) => {
  const { page } = await openPage('/devtools/', { baseUrl: inject('developmentUrl') })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const toggle = page.getByRole('button', { name: 'latchkey devtools' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /MODAL_OPEN/ }).click()
  await page.getByLabel('The chosen step').waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await checkAxe(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save recording' }).click()
  const saved = await buffer(await (await saving).createReadStream())
  expect(JSON.parse(saved.toString())).toMatchObject({ version: 1 })

  await page.getByLabel('Open a recording').setInputFiles({
    name: 'latchkey-recording.json',
    mimeType: 'application/json',
    buffer: saved,
  })
  const slider = page.getByRole('slider')
  await slider.focus()
  const shown = page.getByRole('heading', { name: 'Connect wallet' })
  for (let left = 20; left > 0 && !(await shown.isVisible()); left -= 1)
    await page.keyboard.press('ArrowRight')
  await shown.waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'End the replay' }).click()
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
})
