import type { Result } from 'axe-core'
import { expect } from 'vitest'

/** Fails if there are violations, with axe's own message. */
export function expectNoViolations(violations: readonly Result[]) {
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  )
  if (findings.length > 0) expect.fail(findings.join('\n'))
}
