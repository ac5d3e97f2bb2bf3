import type { Page } from 'playwright-core'

/** Collects a page's errors, beginning before its first script. */
export function watchPage(page: Page) {
  const consoleErrors: string[] = []
  const cspViolations: string[] = []

  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const complaints = isViolation(message.text()) ? cspViolations : consoleErrors
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  // Also records uncaught errors and unhandled rejections.
  page.on('pageerror', ({ message }) => consoleErrors.push(`Uncaught ${message} (${page.url()})`))

  return {
    consoleErrors,
    cspViolations,
    /** Waits for a round trip to the page. Afterwards, all errors of the page have arrived. */
    async settle() {
      if (!page.isClosed()) await page.evaluate(() => undefined)
    },
  }
}

function isViolation(text: string) {
  return /Content Security Policy|requires 'Trusted/.test(text)
}
