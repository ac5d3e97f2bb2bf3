import type { Page } from 'playwright-core'
import { answerWith } from '../support/connectScene.ts'

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

/** The site answers the address with an error. */
export async function loginFailed(page: Page) {
  const { control } = await (await page.request.get('/sandbox.json')).json()
  const path = '/api/email/begin'
  const data = { service: 'secureSite', path, kind: 'status', status: 503, times: 1 }
  await page.request.post(`${control}/faults`, { data })
  await open(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill('visitor@sandbox.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
}

export async function loginMore(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'More social accounts' }).click()
  await page.getByRole('button', { name: 'GitHub' }).waitFor()
}

/** The provider's window is open; closing it declines. */
export async function socialWaiting(page: Page) {
  await open(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByText('Connect in the provider window').waitFor()
  return opening
}

export async function socialDeclined(page: Page) {
  const popup = await socialWaiting(page)
  await popup.close()
  await page.getByRole('alert').waitFor()
}

export async function loginAccount(page: Page) {
  await signIn(page)
}

/** Shows the settings of the embedded wallet at the end of the account view. */
export async function loginSettings(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'App permissions' }).waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).focus()
}

export async function updateEmail(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Enter your new email address.').waitFor()
}

export async function permissions(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'App permissions' }).click()
  await page.getByText('No app has permissions').waitFor()
}

export async function registerName(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('garden')
  await page.getByText('This name is free').waitFor()
}

export async function registerNameTaken(page: Page) {
  await answerWith(page, /\/v1\/profile\/suggestions\//, {
    suggestions: ['garden', 'gardenapp', 'gardenme'].map((name) => ({
      name: `${name}.reown.id`,
      registered: name === 'garden',
    })),
  })
  await signIn(page)
  await page.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('garden')
  await page.getByText('This name is taken').waitFor()
}

export async function registerNameRejected(page: Page) {
  await registerName(page)
  await page.getByRole('button', { name: 'Register this name' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('alert').waitFor()
}

export async function registerNameFailed(page: Page) {
  await answerWith(page, /\/v1\/profile\//)
  await signIn(page)
  await page.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('garden')
  await page.getByText('You will see whether it is free').waitFor()
}

export async function registerNameSuccess(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'Choose a name' }).click()
  const name = `visitor-${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByText('This name is free').waitFor()
  await page.getByRole('button', { name: 'Register this name' }).click()
  const frame = page.frameLocator('iframe')
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  const opened = await opening
  const approve = opened.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  // Reading to the end, then a hold: as `approveIn` does in the tests. The window closes.
  await opened.getByRole('region').press('End')
  await approve.click({ delay: 1_000 }).catch(() => {})
  await page.getByRole('heading', { name: 'The name is yours' }).waitFor()
}

export async function approveTransaction(page: Page) {
  await signIn(page)
  await page.evaluate(
    () => void window.engines[0]!.signing.signMessage({ message: 'Hello' }).catch(() => {}),
  )
  await page.frameLocator('iframe').getByRole('button', { name: 'Open in a window' }).waitFor()
}

export async function farcaster(page: Page) {
  await open(page)
  const more = page.getByRole('button', { name: 'More social accounts' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'Farcaster', exact: true }).click()
  await page.getByText('Scan this code with your phone').waitFor()
}
