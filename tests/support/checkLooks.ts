import type { Page } from 'playwright-core'
import { checkView } from './checkView.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findViolations } from './findViolations.ts'

const phone = { width: 360, height: 640 }
const contrast = { runOnly: ['color-contrast'] }

/**
 * Fails if the view in the modal has a problem in light or dark mode, at the page's size or at 360
 * px. All looks are checked in one visit, because opening a page takes longer than a check. Dark
 * mode changes only the colors.
 */
export async function checkLooks(page: Page) {
  const own = page.viewportSize()!
  await checkView(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expectNoViolations(await findViolations(page, contrast))
  await page.setViewportSize(phone)
  expectNoViolations(await findViolations(page, contrast))
  await page.emulateMedia({ colorScheme: 'light' })
  await checkView(page)
  await page.setViewportSize(own)
}
