import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface CheckAxeOptions {
  /** The only rules to check, by axe's names. Default: all. */
  readonly rules?: string[]
}

/** Fails with axe's own words when the page, as it stands now, has an accessibility problem. */
export async function checkAxe(page: Page, { rules }: CheckAxeOptions = {}) {
  // Putting together what frames say takes half the time; most pages have none.
  const builder = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  )
  if (findings.length > 0) expect.fail(findings.join('\n'))
}
