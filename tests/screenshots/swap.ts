import type { Page } from 'playwright-core'
import { answerWith, connectScene } from '../support/connectScene.ts'

async function openSwap(page: Page, wallet: 'Meadow' | 'Harbor' = 'Meadow') {
  const { exchange } = await (await page.request.get('/sandbox.json')).json()
  const engine = { swap: { routers: { 'eip155:1': [exchange] } } }
  const wallets = await connectScene(page, { engine, wallet })
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('You pay').first().waitFor()
  return wallets
}

async function chooseTide(page: Page) {
  await page.getByRole('button', { name: 'Choose what you receive' }).click()
  await page.getByRole('button', { name: /^TIDE/ }).click()
}

async function quote(page: Page, amount: string, wallet?: 'Harbor') {
  const wallets = await openSwap(page, wallet)
  await chooseTide(page)
  await page.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await page.getByText('You receive at least').waitFor()
  return wallets
}

async function check(page: Page) {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Contract').waitFor()
}

/** Opens the review of a swap for which the exchange still needs an approval of the token. */
async function checkToken(page: Page) {
  const wallets = await openSwap(page)
  await page.getByRole('button', { name: 'ETH, change what you pay' }).click()
  await page.getByRole('button', { name: /^TIDE/ }).click()
  await page.getByRole('button', { name: 'Choose what you receive' }).click()
  await page.getByRole('button', { name: /^ETH/ }).click()
  await page.getByRole('textbox', { name: 'You pay' }).fill('500')
  await page.getByText('You receive at least').waitFor()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Allow it with a transaction' }).waitFor()
  return wallets
}

export async function swap(page: Page) {
  await openSwap(page)
  await page.waitForLoadState('networkidle')
}

export async function swapTokens(page: Page) {
  await openSwap(page)
  await page.getByRole('button', { name: 'Choose what you receive' }).click()
  await page.getByRole('button', { name: /^TIDE/ }).waitFor()
}

export async function swapTokensNone(page: Page) {
  await swapTokens(page)
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('no such token')
  await page.getByText('No token found').waitFor()
}

export async function swapTokensFailed(page: Page) {
  await answerWith(page, /\/v1\/convert\/tokens/)
  await openSwap(page)
  await page.getByRole('button', { name: 'Choose what you receive' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

export async function swapTokensWaiting(page: Page) {
  await page.route(/\/v1\/convert\/tokens/, () => {})
  await openSwap(page)
  await page.getByRole('button', { name: 'Choose what you receive' }).click()
  await page.getByText('Looking for tokens').waitFor({ state: 'attached' })
}

export async function swapQuoting(page: Page) {
  await page.route(/\/v1\/convert\/quotes/, () => {})
  await openSwap(page)
  await chooseTide(page)
  await page.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await page.locator('.lk-rows-skeleton').waitFor()
}

export async function swapQuoted(page: Page) {
  await quote(page, '0.5')
}

export async function swapShort(page: Page) {
  await openSwap(page)
  await chooseTide(page)
  await page.getByRole('textbox', { name: 'You pay' }).fill('5000')
  await page.getByRole('alert').waitFor()
}

export async function swapQuoteFailed(page: Page) {
  await answerWith(page, /\/v1\/convert\/quotes/)
  await openSwap(page)
  await chooseTide(page)
  await page.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await page.getByRole('button', { name: 'Get a new price' }).waitFor()
}

export async function swapPreview(page: Page) {
  const wallets = await quote(page, '0.01')
  await check(page)
  return wallets
}

export async function swapImpact(page: Page) {
  await quote(page, '8')
  await check(page)
  await page.getByText(/% less/).waitFor()
}

export async function swapAllowance(page: Page) {
  await checkToken(page)
}

export async function swapAllowanceRefused(page: Page) {
  const wallets = await checkToken(page)
  await wallets.meadow.reject()
  await page.getByRole('button', { name: 'Allow it with a transaction' }).click()
  await page.getByText('Nothing was allowed').waitFor()
}

export async function swapAsked(page: Page) {
  const wallets = await swapPreview(page)
  await wallets.meadow.hang()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Confirm the swap in your wallet').waitFor()
}

export async function swapRejected(page: Page) {
  const wallets = await swapPreview(page)
  await wallets.meadow.reject()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Nothing was swapped').waitFor()
}

export async function swapped(page: Page) {
  await quote(page, '0.01', 'Harbor')
  await check(page)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
}

/** Shows a swap that the chain includes but the exchange refuses, because the price has moved. */
export async function swapReverted(page: Page) {
  await page.route(/127\.0\.0\.1/, async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('eth_getTransactionReceipt')) return route.fallback()
    const response = await route.fetch()
    const text = (await response.text()).replace(/"status":"0x1"/g, '"status":"0x0"')
    return route.fulfill({ response, body: text })
  })
  await quote(page, '0.01', 'Harbor')
  await check(page)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('The exchange refused the swap').waitFor({ timeout: 60_000 })
}

/** The wallet is on a network without swaps. */
export async function swapElsewhere(page: Page) {
  const wallets = await connectScene(page, { network: { id: 1337, name: 'Garden' } })
  await wallets.meadow.switchChain(1337)
  await page.getByRole('button', { name: 'Garden, change network' }).waitFor()
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Swaps are not available').waitFor()
}
