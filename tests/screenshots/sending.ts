import type { Page } from 'playwright-core'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { answerWith, connectScene } from '../support/connectScene.ts'

const { erin } = testAccounts

export async function send(page: Page) {
  const wallets = await connectScene(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: /^ETH/ }).waitFor()
  return wallets
}

export async function sendWrong(page: Page) {
  await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('1,5')
  await page.getByLabel('To', { exact: true }).fill('nobody at all')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('is not an amount').waitFor()
}

export async function sendToNobody(page: Page) {
  await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('1')
  await page.getByLabel('To', { exact: true }).fill('nobody at all')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('alert').waitFor()
}

export async function sendToken(page: Page) {
  await send(page)
  await page.getByRole('button', { name: /^ETH/ }).click()
  await page.getByText('12.345 ETH').first().waitFor()
}

export async function sendTokenFailed(page: Page) {
  await answerWith(page, /\/v1\/account\/.*\/balance/)
  await send(page)
  await page.getByRole('button', { name: /^ETH/ }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

export async function sendPreview(page: Page) {
  const wallets = await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByLabel('To', { exact: true }).fill(erin.address)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('0.25 ETH').waitFor()
  return wallets
}

export async function sendPending(page: Page) {
  const wallets = await sendPreview(page)
  await wallets.meadow.hang()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Continue in your wallet' }).waitFor()
}

export async function sendRejected(page: Page) {
  const wallets = await sendPreview(page)
  await wallets.meadow.reject()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('You declined in your wallet').waitFor()
}

export async function sendRefused(page: Page) {
  await send(page)
  await page.getByRole('button', { name: /^ETH/ }).click()
  await page.getByRole('button', { name: /^Frozen/ }).click()
  await page.getByRole('button', { name: /^FRZ/ }).first().waitFor()
  await page.getByLabel('Amount', { exact: true }).fill('1')
  await page.getByLabel('To', { exact: true }).fill(erin.address)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('alert').waitFor()
}

export async function sendWarned(page: Page) {
  await send(page)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByLabel('To', { exact: true }).fill(testAccounts.alice.address)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('You are sending this to yourself').waitFor()
}

export async function sent(page: Page) {
  await connectScene(page, { wallet: 'Harbor' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: /^ETH/ }).waitFor()
  await page.getByLabel('Amount', { exact: true }).fill('0.01')
  await page.getByLabel('To', { exact: true }).fill(erin.address)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('0.01 ETH').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
}
