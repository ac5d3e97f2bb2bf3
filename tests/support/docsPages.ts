import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { checkAxe, expect, type OpenPage, type OpenPageOptions } from './browser.ts'
import { createContrastCheck } from './createContrastCheck.ts'

export const phone = { width: 360, height: 740 }

/** Returns the options to open pages of the built docs without animations. */
export const docsOptions = (): OpenPageOptions => ({
  baseUrl: inject('pagesUrl'),
  reducedMotion: 'reduce',
})

/** Returns the lightness of the page's background, from 0 to 255. */
export const lightness = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body)
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

/** Waits until an example responds. An example responds after the sandbox has opened. */
export async function whenLive(page: Page) {
  await page.waitForFunction(() => document.querySelector('.live[inert]') === null)
}

/**
 * Checks that each page passes axe in light and dark mode, fits a phone, and logs no error. Checks
 * all pages, or one out of `every` pages.
 */
export async function checkDocsPages(openPage: OpenPage, { every }: { every: number }) {
  const waiting = listPages().flatMap(({ path }, index) => (index % every === 0 ? [path] : []))
  const checkContrast = createContrastCheck()
  const checkPages = async () => {
    const { page } = await openPage('/', docsOptions())
    const desktop = page.viewportSize()!
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path)
      await whenLive(page)
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await lightness(page), path).toBeGreaterThan(200)
      await checkAxe(page, { except: ['color-contrast'] })
      await checkContrast(page)
      // Dark mode changes only the colors.
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await lightness(page), path).toBeLessThan(55)
      await checkContrast(page)
      await page.setViewportSize(phone)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBe(phone.width)
      await page.setViewportSize(desktop)
    }
  }
  await Promise.all([checkPages(), checkPages()])
}
