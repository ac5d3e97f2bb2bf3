import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails with axe's own words when the page, as it stands now, has an accessibility problem. */
export async function checkAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  )
  if (findings.length > 0) expect.fail(findings.join('\n'))
}
