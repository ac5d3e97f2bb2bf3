import type { Page } from 'playwright-core'
import { tokens } from './portfolio.ts'

export async function swap(page: Page) {
  await tokens(page)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('You pay').first().waitFor()
  await page.waitForLoadState('networkidle')
}
