import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'

const featured = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const custom = {
  id: 'willow',
  name: 'Willow of the house',
  homepage: 'https://willow.example',
  appStore: 'https://apps.example/ios/willow',
  playStore: 'https://apps.example/android/willow',
  mobileLink: 'willow://',
}
const legal = {
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}

async function openConnect(page: Page, options: object = {}, query: object = {}) {
  const { chains, projectId, services } = await (await page.request.get('/sandbox.json')).json()
  await installTestWallets(page.context(), { chains, namespaces: ['solana'] })
  const search = new URLSearchParams({
    options: JSON.stringify({
      projectId,
      services: { walletApi: services.walletApi },
      featuredWalletIds: [featured],
      customWallets: [custom],
      ...options,
    }),
    ...query,
  })
  await page.goto(`/connect/?${search}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
}

export async function connectAll(page: Page) {
  await openConnect(page, {}, { relay: 'ws://127.0.0.1:9' })
  await page.getByText('Featured').waitFor()
  await page.waitForLoadState('networkidle')
}

export async function connectAgreement(page: Page) {
  await openConnect(page, { features: { legalCheckbox: true }, ...legal })
  await page.getByText('Featured').waitFor()
  await page.getByRole('button', { name: 'Meadow' }).press('Enter')
}

export async function connectFailed(page: Page) {
  await page.route('**/getWallets?*', (route) => route.abort())
  await openConnect(page, { customWallets: [] })
  await page.waitForLoadState('networkidle')
}

export async function connectAwaiting(page: Page) {
  await page.route('**/getWallets?*', () => {})
  await openConnect(page, { customWallets: [] })
}

export async function walletNotInstalled(page: Page) {
  await openConnect(page)
  await page.getByRole('button', { name: custom.name }).click()
  await page.getByText('is not in this browser').waitFor()
}

export async function chooseChain(page: Page) {
  await openConnect(page, {}, { namespaces: 'eip155,solana' })
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByText('Your Solana account').waitFor()
}
