import type { Page } from 'playwright-core'
import { expectNoViolations } from './expectNoViolations.ts'
import { findViolations } from './findViolations.ts'

interface CheckAxeOptions {
  /** Rules that are left out, by axe's names. Default: none. */
  readonly except?: readonly string[]
}

/** Fails when the page, as it stands now, has an accessibility problem. */
export async function checkAxe(page: Page, { except = [] }: CheckAxeOptions = {}) {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  expectNoViolations(await findViolations(page, { rules }))
}
