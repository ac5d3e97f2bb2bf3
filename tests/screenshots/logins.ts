import type { Page } from 'playwright-core'
import type { ViewName } from '../../src/engine/index.ts'

async function open(page: Page, options: object = {}) {
  const { projectId, services } = await (await page.request.get('/sandbox.json')).json()
  const query = {
    secureSite: '1',
    options: JSON.stringify({ projectId, services, ...options }),
  }
  await page.goto(`/connect/?${new URLSearchParams(query)}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).waitFor()
}

async function show(page: Page, view: ViewName) {
  await page.evaluate((name) => window.engines[0]!.router.push(name as 'Connect'), view)
}

async function sendCode(page: Page): Promise<string> {
  const email = `visitor-${crypto.randomUUID()}@sandbox.example`
  await open(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Six-digit code' }).waitFor()
  const { control } = await (await page.request.get('/sandbox.json')).json()
  const inbox = `${control}/secure-site/inbox?email=${encodeURIComponent(email)}`
  const letters = await (await page.request.get(inbox)).json()
  return letters.at(-1).code
}

async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await sendCode(page))
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
}

export async function login(page: Page) {
  await open(page)
}

export async function loginWrong(page: Page) {
  await open(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter a valid email address').waitFor()
}

export async function emailCode(page: Page) {
  await sendCode(page)
}

export async function emailCodeWrong(page: Page) {
  const code = await sendCode(page)
  await page
    .getByRole('textbox', { name: 'Six-digit code' })
    .fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('alert').waitFor()
}

export async function loginAccount(page: Page) {
  await signIn(page)
}

export async function updateEmail(page: Page) {
  await signIn(page)
  await show(page, 'UpdateEmailWallet')
  await page.getByText('Enter your new email address.').waitFor()
}

export async function permissions(page: Page) {
  await signIn(page)
  await show(page, 'Permissions')
  await page.getByText('No app may do anything').waitFor()
}

export async function registerName(page: Page) {
  await signIn(page)
  await show(page, 'RegisterAccountName')
  await page.getByRole('textbox', { name: 'Name' }).fill('garden')
  await page.getByText(/This name is/).waitFor()
}

export async function registerNameSuccess(page: Page) {
  await signIn(page)
  await show(page, 'RegisterAccountNameSuccess')
  await page.getByRole('heading', { name: 'The name is yours' }).waitFor()
}

export async function approveTransaction(page: Page) {
  await signIn(page)
  await page.evaluate(
    () => void window.engines[0]!.signing.signMessage({ message: 'Hello' }).catch(() => {}),
  )
  await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor()
}

export async function farcaster(page: Page) {
  await open(page)
  const more = page.getByRole('button', { name: 'More social accounts' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Farcaster', exact: true }).click()
  await page.getByText('Scan this code with your phone').waitFor()
}
