import type { Page } from 'playwright-core'
import type { ViewName } from '../../src/engine/index.ts'
import { answerWith, connectScene, openView } from '../support/connectScene.ts'

const balance = /\/v1\/account\/.*\/balance/
const history = /\/v1\/account\/.*\/history/

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

async function openTab(page: Page, name: 'NFTs' | 'Activity') {
  await page.getByRole('tab', { name }).click()
}

export async function tokens(page: Page) {
  await connectScene(page)
  await page.getByText('12.345 ETH').first().waitFor()
}

export async function tokensMany(page: Page) {
  await answerWith(page, /\/v1\/(account\/.*\/balance|identity\/)/, rich)
  await connectScene(page)
  await page.getByText('1,234,567.891').first().waitFor()
}

export async function tokensEmpty(page: Page) {
  await answerWith(page, balance, { balances: [] })
  await connectScene(page)
  await page.getByText('Nothing on this network yet').waitFor()
}

export async function tokensWaiting(page: Page) {
  await page.route(balance, () => {})
  await connectScene(page)
}

export async function tokensFailed(page: Page) {
  await answerWith(page, balance)
  await connectScene(page)
  await page.getByRole('alert').or(page.getByText('Try again')).first().waitFor()
}

export async function nfts(page: Page) {
  await connectScene(page)
  await openTab(page, 'NFTs')
  await page.getByRole('list', { name: 'NFTs' }).waitFor()
}

export async function nftsEmpty(page: Page) {
  await answerWith(page, history, { data: [], next: null })
  await connectScene(page)
  await openTab(page, 'NFTs')
  await page.getByText('No NFTs on this network yet').waitFor()
}

export async function nftsFailed(page: Page) {
  await answerWith(page, history)
  await connectScene(page)
  await openTab(page, 'NFTs')
  await page.getByText('could not be loaded').waitFor()
}

export async function activity(page: Page) {
  await connectScene(page)
  await openTab(page, 'Activity')
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
}

export async function activityEmpty(page: Page) {
  await answerWith(page, history, { data: [], next: null })
  await connectScene(page)
  await openTab(page, 'Activity')
  await page.getByText('Nothing happened here yet').waitFor()
}

export async function activityWaiting(page: Page) {
  await page.route(history, () => {})
  await connectScene(page)
  await openTab(page, 'Activity')
}

export async function activityFailed(page: Page) {
  await answerWith(page, history)
  await connectScene(page)
  await openTab(page, 'Activity')
  await page.getByText('could not be loaded').waitFor()
}

export async function profileWallets(page: Page) {
  await connectScene(page, { engine: { remoteFeatures: { multiWallet: true } } })
  await page.getByRole('button', { name: 'Meadow, your wallets' }).click()
  await page.getByRole('button', { name: /Disconnect Meadow/ }).waitFor()
}

export async function profileWalletsSeveral(page: Page) {
  await profileWallets(page)
  await page.getByRole('button', { name: 'Connect another wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await page.getByRole('tab', { name: 'Tokens' }).waitFor()
  await page.getByRole('button', { name: 'Harbor, your wallets' }).click()
  await page.getByRole('button', { name: /Disconnect Meadow/ }).waitFor()
}

export async function receive(page: Page) {
  await connectScene(page)
  await page.getByRole('button', { name: 'Receive' }).click()
  await page.getByText('Send only what is').waitFor()
}

function help(view: ViewName, title: string) {
  return async (page: Page) => {
    await connectScene(page)
    await openView(page, view)
    await page.getByRole('heading', { name: title }).waitFor()
  }
}

export const helpWallet = help('WhatIsAWallet', 'What is a wallet?')
export const helpNetwork = help('WhatIsANetwork', 'What is a network?')
export const helpBuy = help('WhatIsABuy', 'How buying works')
