import { AxeBuilder } from '@axe-core/playwright'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { axeSource, loadAxe } from './loadAxe.ts'

/** What axe has against the page as it stands now. */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
): Promise<readonly Result[]> {
  // To describe each part that is in order takes longer than to find that it is.
  const asked = { ...options, resultTypes: ['violations' as const] }
  // To put together what frames say takes a page of its own; most pages have none.
  if (page.frames().length > 1) {
    const results = await new AxeBuilder({ page, axeSource }).options(asked).analyze()
    return results.violations
  }
  await loadAxe(page)
  return page.evaluate(async (wanted) => (await window.axe.run(document, wanted)).violations, asked)
}
