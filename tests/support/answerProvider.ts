import type { Page } from 'playwright-core'

/** Logs in on the page of the tests' OpenID Connect provider. */
export async function answerProvider(page: Page, account: string) {
  await page.locator('input[name=login]').fill(account)
  await page.locator('input[name=password]').fill('x')
  await page.locator('[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('[type=submit]').click()
}
