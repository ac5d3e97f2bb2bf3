import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'

async function openConnect(page: Page) {
  const { chains, projectId, services } = await (await page.request.get('/sandbox.json')).json()
  await installTestWallets(page.context(), { chains })
  const options = JSON.stringify({ projectId, services: { walletApi: services.walletApi } })
  await page.goto(`/connect/?${new URLSearchParams({ options })}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
}

async function openAll(page: Page) {
  await openConnect(page)
  await page.getByRole('button', { name: 'All wallets' }).click()
}

export async function connectWithAll(page: Page) {
  await openConnect(page)
  await page.getByRole('button', { name: 'All wallets' }).focus()
}

export async function allWallets(page: Page) {
  await openAll(page)
  await page.getByRole('list', { name: 'Wallets' }).waitFor()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.waitForLoadState('networkidle')
}

export async function allWalletsWaiting(page: Page) {
  await page.route('**/getWallets?*', () => {})
  await openAll(page)
  await page.getByRole('searchbox').waitFor()
}

export async function allWalletsFound(page: Page) {
  await allWallets(page)
  await page.getByRole('searchbox').fill('kettle')
  await page.getByText('8 wallets found').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

export async function allWalletsEmpty(page: Page) {
  await allWallets(page)
  await page.getByRole('searchbox').fill('no such wallet')
  await page.getByText('No wallet found').waitFor()
}

export async function allWalletsFailed(page: Page) {
  await page.route('**/getWallets?*', (route) => route.abort())
  await openAll(page)
  await page.getByRole('alert').waitFor()
}
