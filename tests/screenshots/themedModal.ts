import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import type { AnswerMode } from '../../sandbox/wallets/createApprovals.ts'
import type { EngineConfig } from '../../src/engine/index.ts'

interface Scene {
  answer?: AnswerMode
  options?: EngineConfig
  withoutWallets?: boolean
}

async function openPage(page: Page, { answer, options = {}, withoutWallets }: Scene = {}) {
  if (!withoutWallets) {
    const { chains } = await (await page.request.get('/sandbox.json')).json()
    await installTestWallets(page.context(), { chains, answer: answer ?? 'approve' })
  }
  await page.goto(`/connect/?${new URLSearchParams({ options: JSON.stringify(options) })}`)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}

async function openModal(page: Page, scene: Scene = {}) {
  await openPage(page, scene)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openAccount(page: Page) {
  await openModal(page)
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page
    .getByText(/^\d+\.\d{3} ETH$/)
    .first()
    .waitFor()
}

export async function button(page: Page) {
  await openPage(page)
}

export async function connect(page: Page) {
  await openModal(page)
}

export async function connectWithTerms(page: Page) {
  const options = {
    termsConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy',
  }
  await openModal(page, { options })
  await page.keyboard.press('Tab')
}

export async function connectEmpty(page: Page) {
  await openModal(page, { withoutWallets: true })
}

export async function connecting(page: Page) {
  await openModal(page, { answer: 'hang' })
  await page.getByRole('button', { name: 'Meadow' }).click()
  await page.getByText('Continue in Meadow').waitFor()
}

export async function connectingRejected(page: Page) {
  await openModal(page, { answer: 'reject' })
  await page.getByRole('button', { name: 'Quartz' }).click()
  await page.getByText('Request declined').waitFor()
}

export async function connectingFailed(page: Page) {
  await openModal(page, { answer: 'hang' })
  await page.evaluate(() => {
    const request = { method: 'eth_requestAccounts' }
    void window.latchkeySandbox!.wallets.harbor.provider.request(request)
  })
  await page.getByRole('button', { name: 'Harbor' }).click()
  await page.getByText('Could not connect').waitFor()
}

export async function account(page: Page) {
  await openAccount(page)
}

export async function accountCopied(page: Page) {
  await openAccount(page)
  await page.getByRole('button', { name: 'Copy address' }).click()
  await page.getByText('Address copied').waitFor()
}

export async function nftsNoSource(page: Page) {
  await openAccount(page)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  await page.getByText('cannot show the NFTs').waitFor()
}

export async function activityUnsupported(page: Page) {
  await openAccount(page)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('cannot show the activity').waitFor()
}

export async function buttonConnected(page: Page) {
  await openAccount(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export async function fallback(page: Page) {
  await openModal(page)
  await page.evaluate(() => window.engines[0]!.router.push('Sample' as never, undefined as never))
  await page.getByText('not available here').waitFor()
}

export async function toast(page: Page) {
  await openModal(page)
  await page.evaluate(() =>
    window.engines[0]!.toasts.show({ variant: 'error', message: 'Failed to fetch transactions' }),
  )
  await page.getByText('Failed to fetch').waitFor()
}

export async function toastLoading(page: Page) {
  await openAccount(page)
  await page.evaluate(() =>
    window.engines[0]!.toasts.show({ variant: 'loading', message: 'Authenticating...' }),
  )
  await page.getByText('Authenticating').waitFor()
}

export async function alert(page: Page) {
  await openModal(page)
  await page.evaluate(() => window.engines[0]!.alerts.open('APKT002'))
  await page.getByRole('alert').waitFor()
}

export async function manyWallets(page: Page) {
  await openModal(page)
  await page.evaluate(() => {
    for (let index = 1; index <= 12; index++) {
      const info = {
        uuid: crypto.randomUUID(),
        name: index === 2 ? 'Meadow' : `Wallet with quite a long name number ${index}`,
        rdns: `example.wallet${index}`,
        icon: 'data:image/png;base64,AAAA',
      }
      const provider = { request: () => new Promise(() => {}) }
      const detail = Object.freeze({ info, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  })
  await page.getByText('number 12').waitFor()
}
