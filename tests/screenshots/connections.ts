import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import type { ViewName } from '../../src/engine/index.ts'

async function open(
  page: Page,
  query: Readonly<Record<string, string>> = {},
  options: object = {},
) {
  const { chains, projectId, relay } = await (await page.request.get('/sandbox.json')).json()
  const wallets = await installTestWallets(page.context(), { chains })
  const search = { relay: relay.url, options: JSON.stringify({ projectId, ...options }), ...query }
  await page.goto(`/connect/?${new URLSearchParams(search)}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).waitFor()
  return wallets
}

async function show(page: Page, view: ViewName) {
  await page.evaluate((name) => window.engines[0]!.router.push(name as 'Connect'), view)
}

export async function pairing(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await page.getByText('Scan this code with your wallet').waitFor()
}

export async function pairingExpired(page: Page) {
  await page.context().clock.install()
  await pairing(page)
  await page.clock.fastForward(231_000)
  await page.getByText('The code expired').waitFor()
}

export async function pairingFailed(page: Page) {
  await open(page, { relay: 'ws://127.0.0.1:9' })
  await show(page, 'ConnectingWalletConnectBasic')
  await page.getByText('Could not connect').waitFor({ timeout: 60_000 })
}

export async function signIn(page: Page) {
  const wallets = await open(page, { siwx: 'local' })
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await wallets.meadow.reject()
}

export async function signInRejected(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('You declined').waitFor()
}

/** The wallet was asked, and has not answered. */
export async function signInPending(page: Page) {
  const wallets = await open(page, { siwx: 'local' })
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await wallets.meadow.hang()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Continue in Meadow').waitFor()
}

/** The server that stores the sessions cannot be reached. */
export async function signInFailed(page: Page) {
  await open(page, { siwx: 'http://127.0.0.1:9' })
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
}

export async function dataCapture(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('tab', { name: 'Activity' }).waitFor()
  await show(page, 'DataCapture')
  await page.getByRole('heading', { name: 'Stay in touch' }).waitFor()
}

export async function dataCaptureWrong(page: Page) {
  await dataCapture(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('alert').waitFor()
}
