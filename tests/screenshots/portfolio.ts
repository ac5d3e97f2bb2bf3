import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import type { ViewName } from '../../src/engine/index.ts'

const { erin } = testAccounts

/** Connected, with a service that knows tokens, history and names. */
async function connect(page: Page, query: Readonly<Record<string, string>> = {}) {
  const { chains, projectId, services } = await (await page.request.get('/sandbox.json')).json()
  const wallets = await installTestWallets(page.context(), { chains })
  const options = JSON.stringify({ projectId, services: { blockchainApi: services.blockchainApi } })
  await page.goto(`/connect/?${new URLSearchParams({ options, ...query })}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('tab', { name: 'Tokens' }).waitFor()
  return wallets
}

async function show(page: Page, view: ViewName) {
  await page.evaluate((name) => window.engines[0]!.modal.open({ view: name as 'Connect' }), view)
}

const rich = {
  name: 'a-name-that-is-rather-long-for-its-place.eth',
  balances: Array.from({ length: 12 }, (_, index) => ({
    name: index === 3 ? 'A token that was given quite a long name' : `Token ${index + 1}`,
    symbol: index === 3 ? 'LONGSYMBOL' : `TOK${index + 1}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(index + 1).padStart(40, '0')}`,
    price: index === 5 ? 0 : 12.5,
    quantity: { decimals: '18', numeric: String(1_234_567.891 / (index * index * 40 + 1)) },
    iconUrl: '',
  })),
}

async function answer(page: Page, path: RegExp, json?: object) {
  await page.route(path, (route) =>
    json ? route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }) : route.abort(),
  )
}

export async function tokens(page: Page) {
  await connect(page)
  await page.getByText('12.345 ETH').first().waitFor()
}

export async function tokensMany(page: Page) {
  await answer(page, /\/v1\/(account\/.*\/balance|identity\/)/, rich)
  await connect(page)
  await page.getByText('1,234,567.891').first().waitFor()
}

export async function tokensEmpty(page: Page) {
  await answer(page, /\/v1\/account\/.*\/balance/, { balances: [] })
  await connect(page)
  await page.waitForLoadState('networkidle')
}

export async function tokensFailed(page: Page) {
  await answer(page, /\/v1\/account\/.*\/balance/)
  await connect(page)
  await page.getByRole('alert').or(page.getByText('Try again')).first().waitFor()
}

export async function nfts(page: Page) {
  await connect(page)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await page.getByRole('list', { name: 'NFTs' }).waitFor()
}

export async function activity(page: Page) {
  await connect(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
}

export async function activityEmpty(page: Page) {
  await answer(page, /\/v1\/account\/.*\/history/, { data: [], next: null })
  await connect(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('Nothing happened here yet.').waitFor()
}

export async function activityFailed(page: Page) {
  await answer(page, /\/v1\/account\/.*\/history/)
  await connect(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('could not be loaded').waitFor()
}

export async function profileWallets(page: Page) {
  await connect(page)
  await show(page, 'ProfileWallets')
  await page.getByRole('button', { name: /Disconnect Meadow/ }).waitFor()
}

export async function receive(page: Page) {
  await connect(page)
  await show(page, 'WalletReceive')
  await page.getByText('Send only what is').waitFor()
}

export async function send(page: Page) {
  await connect(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: /^ETH/ }).waitFor()
}

export async function sendWrong(page: Page) {
  await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('1,5')
  await page.getByLabel('To', { exact: true }).fill('nobody at all')
  await page.getByRole('button', { name: 'Check what is sent' }).click()
  await page.getByText('is not an amount').waitFor()
}

export async function sendToken(page: Page) {
  await send(page)
  await page.getByRole('button', { name: /^ETH/ }).click()
  await page.getByText('12.345 ETH').first().waitFor()
}

export async function sendPreview(page: Page) {
  await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByLabel('To', { exact: true }).fill(erin.address)
  await page.getByRole('button', { name: 'Check what is sent' }).click()
  await page.getByText('0.25 ETH').waitFor()
}

export async function onramp(page: Page) {
  await connect(page, { onramp: '1' })
  await show(page, 'Onramp')
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100')
  await page.getByText('0.04900000 ETH').waitFor()
}

export async function onrampWrong(page: Page) {
  await connect(page, { onramp: '1' })
  await show(page, 'Onramp')
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('10')
  await page.getByText('At least 20.00 USD').waitFor()
}

export async function onrampEmpty(page: Page) {
  await connect(page)
  await show(page, 'Onramp')
  await page.getByText('Nothing can be bought here.').waitFor()
}

export async function onrampWaiting(page: Page) {
  await onramp(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Buy with Till' }).click()
  await opening
  await page.getByText('Finish buying at Till').waitFor()
}

const helpTitles = {
  WhatIsAWallet: 'What is a wallet?',
  WhatIsANetwork: 'What is a network?',
  WhatIsABuy: 'How buying works',
} as const

export const [helpWallet, helpNetwork, helpBuy] = Object.entries(helpTitles).map(
  ([view, title]) =>
    async (page: Page) => {
      await connect(page)
      await show(page, view as ViewName)
      await page.getByRole('heading', { name: title }).waitFor()
    },
)
