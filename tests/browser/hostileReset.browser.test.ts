import type { Locator } from 'playwright-core'
import { inject } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { expect, test } from '../support/browser.ts'

/** The computed style of each element of the modal, in document order. */
const looks = (dialog: Locator) =>
  dialog.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        element: `${element.tagName} ${element.getAttribute('class')}`,
        size: `${Math.round(width)}x${Math.round(height)}`,
        look: ['color', 'backgroundColor', 'fontSize', 'fontWeight', 'display', 'padding']
          .concat('margin', 'borderTopWidth', 'borderTopLeftRadius', 'boxSizing')
          .map((name) => `${name}: ${style[name as 'color']}`)
          .join('; '),
      }
    }),
  )

test('the unlayered stylesheet looks the same on a page with an aggressive CSS reset', async ({
  openPage,
}) => {
  const seen = []
  for (const path of ['/reset/?polite', '/reset/']) {
    const { page } = await openPage(path, {
      reducedMotion: 'reduce',
      prepare: async (context) => {
        await installTestWallets(context, { chains: inject('sandbox').chains })
      },
    })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Quartz' }).waitFor()
    seen.push(await looks(dialog))
  }
  const [polite, hostile] = seen
  expect(hostile).toEqual(polite)
})
