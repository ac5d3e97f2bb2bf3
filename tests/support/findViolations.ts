import { AxeBuilder } from '@axe-core/playwright'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { axeSource, loadAxe } from './loadAxe.ts'

/** Returns axe's violations on the page now. */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
): Promise<readonly Result[]> {
  // Returns only violations, because describing the valid parts would take longer than checking
  // them.
  const asked = { ...options, resultTypes: ['violations' as const] }
  // axe needs a separate page to combine the results of frames. Most pages have no frames.
  if (page.frames().length > 1) {
    const results = await new AxeBuilder({ page, axeSource }).options(asked).analyze()
    return results.violations
  }
  await loadAxe(page)
  return page.evaluate(async (wanted) => (await window.axe.run(document, wanted)).violations, asked)
}
