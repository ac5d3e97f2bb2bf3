import type { Page } from 'playwright-core'
import { expectNoViolations } from './expectNoViolations.ts'
import { findViolations } from './findViolations.ts'

interface CheckAxeOptions {
  /** The names of axe rules to leave out. Default: none. */
  readonly except?: readonly string[]
}

/** Fails if the page has an accessibility problem now. */
export async function checkAxe(page: Page, { except = [] }: CheckAxeOptions = {}) {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  expectNoViolations(await findViolations(page, { rules }))
}
