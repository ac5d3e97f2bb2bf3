import { AxeBuilder } from '@axe-core/playwright'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expectNoViolations } from './expectNoViolations.ts'
import { axeSource, loadAxe } from './loadAxe.ts'

interface CheckAxeOptions {
  /** Rules that are left out, by axe's names. Default: none. */
  readonly except?: readonly string[]
}

/** Fails when the page, as it stands now, has an accessibility problem. */
export async function checkAxe(page: Page, { except = [] }: CheckAxeOptions = {}) {
  const options = {
    // To describe each part that is in order takes longer than to find that it is.
    resultTypes: ['violations'],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  } satisfies RunOptions
  expectNoViolations(await findViolations(page, options))
}

async function findViolations(page: Page, options: RunOptions) {
  // To put together what frames say takes a page of its own; most pages have none.
  if (page.frames().length > 1) {
    const results = await new AxeBuilder({ page, axeSource }).options(options).analyze()
    return results.violations
  }
  await loadAxe(page)
  return page.evaluate(async (asked) => (await window.axe.run(document, asked)).violations, options)
}
