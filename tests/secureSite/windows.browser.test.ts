import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerProvider } from '../support/answerProvider.ts'
import { readWords } from '../support/approveIn.ts'
import { openShop } from '../support/secureShop.ts'
import { createVerifier } from '../support/server/openTestSite.ts'
import { providerSecret, startOpenIdProvider } from '../support/server/startOpenIdProvider.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite
let app: string
let project: string
beforeAll(async () => {
  site = await startSecureSite({
    env: {
      DEVICE_APPROVAL: 'on',
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: providerSecret,
    },
    async endpoints(origin) {
      provider = await startOpenIdProvider({ callback: `${origin}/callback/google` })
      return { google: { issuer: provider.issuer } }
    },
  })
  app = await site.servePage('127.0.0.1', '<!doctype html><title>Shop</title>')
  project = await site.addProject([app])
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await provider?.stop()
})

/** Opens a browser with a page of the site that sends requests as the frame does. */
async function openBrowser() {
  const context = await site.browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.origin}/loading`)
  const ask = (name: string, body: object) =>
    page.evaluate(
      async ([path, text, projectId, origin]) => {
        const answer = await fetch(`/api/${path}`, {
          method: 'POST',
          body: text,
          headers: {
            'content-type': 'application/json',
            'x-latchkey-project': projectId,
            'x-latchkey-app': origin,
          },
        })
        return (await answer.json()).value
      },
      [name, JSON.stringify(body), project, app] as const,
    )
  await ask('start', { ancestors: [app] })
  return { ask, context }
}

/** Approves the device in another browser, through the link in the last mail. */
async function approveDevice() {
  const link = /http:\S+\/device\/\S+/.exec(site.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const reader = await (await site.browser.newContext()).newPage()
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Approve' }).click()
  await reader.getByText('You can go back to the app.').waitFor()
}

/** Logs in with a code, after the device was approved in another browser. */
async function logInByEmail({ ask }: Awaited<ReturnType<typeof openBrowser>>, email: string) {
  expect(await ask('email/begin', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  await approveDevice()
  expect(await ask('email/device', {})).toEqual({ isApproved: true })
  const { user } = await ask('email/verify', { code: site.codeFor(email) })
  return user
}

test('a user approves a new device with the form behind the mail’s link', async () => {
  const user = await logInByEmail(await openBrowser(), 'ada@mail.example')
  expect(user.email).toBe('ada@mail.example')
})

test('a user who logs in again on a device that is not approved yet opens the link first', async () => {
  const shop = await openShop(site)
  const email = 'kay@mail.example'
  expect(await shop.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  await approveDevice()
  await shop.ask('CONNECT_DEVICE')
  await shop.ask('CONNECT_OTP', { otp: site.codeFor(email) })
  await shop.ask('GET_USER')
  // The browser loses the cookie that identifies its device, but stays logged in.
  await shop.context.clearCookies({ name: '__Host-latchkey-browser' })
  await shop.page.reload()
  await shop.ready()
  await shop.page.route(
    '**/api/recent',
    (route) => route.fulfill({ json: { problem: { code: 'login/AGAIN', message: 'Again' } } }),
    { times: 1 },
  )
  const settings = shop.ask('OPEN_SETTINGS')
  const button = (name: string) => shop.frame.getByRole('button', { name, exact: true })
  await button('Show the twelve words').click()
  const before = site.mails.length
  await button('Send a code').click()
  await shop.frame.getByText('Approve this device with the link sent to').waitFor()
  expect(site.mails).toHaveLength(before + 1)
  const field = shop.frame.getByLabel('Six-digit code')
  expect(await field.isVisible()).toBe(false)
  await approveDevice()
  await field.fill(String(await field.waitFor().then(() => site.codeFor(email))))
  await button('Continue').click()
  expect((await readWords(shop.frame)).split(' ')).toHaveLength(12)
  await button('Back').click()
  await settings
})

test.each([
  ['in a window', false],
  ['in the page itself, which gets the result', true],
])(
  'if the user agrees, a social login joins the account with the same address, %s',
  async (_, isPage) => {
    const account = isPage ? 'hugo' : 'ines'
    const owner = await logInByEmail(await openBrowser(), `${account}@mail.example`)
    const browser = await openBrowser()
    const { challenge, verifier } = createVerifier()
    const { uri } = await browser.ask('social/begin', { provider: 'google', challenge })
    const window = await browser.context.newPage()
    const back = `${app}/cart?item=1`
    await window.goto(isPage ? uri + encodeURIComponent(`--${encodeURIComponent(back)}`) : uri)
    await answerProvider(window, account)
    await window.getByText('belongs to an account that you use with an email address').waitFor()
    await window.getByRole('button', { name: 'Use that account' }).click()
    let result: string | null
    if (isPage) {
      await window.waitForURL(`${back}&result_uri=*`)
      result = new URL(window.url()).searchParams.get('result_uri')
    } else {
      await window.locator('[data-page=done]').waitFor({ state: 'attached' })
      const values = await window.locator('html').getAttribute('data-values')
      result = JSON.parse(values ?? '{}').resultUri
    }
    const { user } = await browser.ask('window/finish', { uri: result, verifier })
    expect(user).toMatchObject({ id: owner.id, logins: ['email', 'google'] })
  },
)
