import type { Page } from 'playwright-core'
import { languages } from '../../src/themes/messages/languages.ts'
import { expect, test } from './browser.ts'
import { findMisfits } from './findMisfits.ts'
import { scenes } from './scenes.ts'

/**
 * Checks that each of these scenes fits a screen of 320 px in every language. The language changes
 * without a reload.
 */
export function testLanguages(
  chosen: readonly (readonly [module: string, name: string])[],
  baseUrl: () => string,
) {
  test.for(chosen)(
    '%s %s: fits at 320 px in every language',
    async ([module, name], { browser }) => {
      const context = await browser.newContext({
        baseURL: baseUrl(),
        permissions: ['clipboard-write'],
        reducedMotion: 'reduce',
        viewport: { width: 1000, height: 900 },
      })
      context.setDefaultTimeout(60_000)
      try {
        const page = await context.newPage()
        await scenes[module]![name]!(page)
        await page.setViewportSize({ width: 320, height: 640 })
        const misfits: string[] = []
        for (const language of Object.keys(languages)) {
          await page.evaluate((spoken) => window.speak(spoken), language)
          const found = [...(await findMisfits(page)), ...(await findCutTitles(page))]
          misfits.push(...found.map((misfit) => `${language}: ${misfit}`))
        }
        expect(misfits).toEqual([])
      } finally {
        await context.close()
      }
    },
  )
}

const findCutTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lk-title')]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => `cut title: ${textContent}`),
  )
