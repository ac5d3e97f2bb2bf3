import type { Page } from 'playwright-core'

/** Collects what a page complains about, from before its first script on. */
export async function watchPage(page: Page) {
  const consoleErrors: string[] = []
  const cspViolations: string[] = []

  page.on('console', (message) => {
    // Violations are reported by their own event, with more to say.
    if (message.type() !== 'error' || isViolation(message.text())) return
    const { url } = message.location()
    consoleErrors.push(url ? `${message.text()} (${url})` : message.text())
  })
  // Uncaught errors and unhandled rejections alike.
  page.on('pageerror', (error) => consoleErrors.push(`Uncaught ${error.message}`))

  await page.exposeFunction('reportViolation', (violation: string) => {
    cspViolations.push(violation)
  })
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
      reportViolation(
        `${effectiveDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      )
    })
  })

  return { consoleErrors, cspViolations }
}

function isViolation(text: string) {
  return /Content Security Policy|Trusted ?Type/i.test(text)
}
