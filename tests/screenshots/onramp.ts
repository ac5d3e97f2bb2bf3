import type { Page } from 'playwright-core'
import { connectScene, openView } from '../support/connectScene.ts'

const sold = { query: { onramp: '1' } }

async function openOnramp(page: Page) {
  await connectScene(page, { ...sold, wallet: 'Harbor' })
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
}

export async function onramp(page: Page) {
  await openOnramp(page)
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100')
  await page.getByText('0.049 ETH').waitFor()
}

export async function onrampWrong(page: Page) {
  await openOnramp(page)
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('10')
  await page.getByText('At least 20.00 USD').waitFor()
}

export async function onrampEmpty(page: Page) {
  await connectScene(page)
  await openView(page, 'Onramp')
  await page.getByText('Buying is not available here').waitFor()
}

export async function onrampFailed(page: Page) {
  await page.route(/\/v1\/onramp\//, (route) => route.abort())
  await openOnramp(page)
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100')
  await page.getByText('Live prices are not available now').waitFor()
}

export async function onrampLoading(page: Page) {
  await page.route(/\/v1\/onramp\//, () => {})
  await openOnramp(page)
  await page.getByRole('textbox', { name: 'Amount to pay' }).waitFor()
}

export async function onrampWaiting(page: Page) {
  await onramp(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Buy with Till' }).click()
  const till = await opening
  await page.getByText('Finish buying at Till').waitFor()
  return till
}

export async function onrampArrived(page: Page) {
  const till = await onrampWaiting(page)
  await till.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('0.05 ETH arrived').waitFor({ timeout: 60_000 })
}
