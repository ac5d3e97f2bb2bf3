import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject, onTestFinished } from 'vitest'
import { expect, settled, test } from '../support/browser.ts'
import { lastLetter, newEmail, openEmbeddedPage } from '../support/openEmbeddedPage.ts'

/** A page of another origin, which the app's own policy allows in a frame. */
async function serveEvil() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Makes every id of the page predictable. Real attackers cannot predict the ids. */
const foretellIds = `
  let count = 0
  crypto.randomUUID = () => '00000000-0000-4000-8000-' + String(++count).padStart(12, '0')
`

const address = '0x1111111111111111111111111111111111111111'
const answers = {
  CONNECT_OTP: undefined,
  CONNECT_EMAIL: { action: 'CONNECT' },
  CONNECT_DEVICE: undefined,
  CONNECT_SOCIAL: { address, chainId: 1, userName: 'mallory' },
  CONNECT_FARCASTER: { userName: 'mallory' },
  GET_USER: { address, chainId: 1, email: 'mallory@evil.example' },
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [666] },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address },
  SWITCH_NETWORK: { chainId: 666 },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://evil.example/' },
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'mallory@evil.example' },
  RPC_REQUEST: `0x${'66'.repeat(32)}`,
}

/**
 * The messages of each attacker: every possible answer, as a success and as an error, and invalid
 * ones.
 */
const scripts: readonly object[] = [
  ...Object.entries(answers).flatMap(([event, payload]) => [
    { type: `@w3m-frame/${event}_SUCCESS`, payload },
    { type: `@w3m-frame/${event}_ERROR`, payload: { message: 'Too many attempts' } },
  ]),
  { type: '@w3m-frame/READY', payload: { version: '4' } },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'stolen' } },
  { type: '@w3m-app/CONNECT_OTP', payload: { otp: '000000' } },
  { type: '@w3m-frame/connect_otp_success' },
  { type: '@w3m-frame/CONNECT_OTP_SUCCESS ' },
  { type: 'x@w3m-frame/CONNECT_OTP_SUCCESS' },
  { type: '@w3m-frame/CONNECT_OTP_SUCCESS\u0000' },
  { type: ['@w3m-frame/CONNECT_OTP_SUCCESS'] },
  { type: { toString: 1 } },
  { type: '__proto__', payload: { isConnected: true } },
  { type: '@w3m-frame/__proto___SUCCESS', payload: {} },
  { type: '@w3m-frame/constructor_SUCCESS', payload: {} },
  { type: '@w3m-frame/CONNECT_OTP_SUCCESS', origin: 'same', source: 'frame' },
  { type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 'x'.repeat(100_000), chainId: 1 } },
  { resultUri: 'http://localhost/social/result?code=1' },
]

/**
 * Sends all messages with each id that the page has used, and with some ids that it will use next.
 */
function attack({ said, times }: { said: readonly object[]; times: number }) {
  const target = window.opener ?? window.parent
  const ids = Array.from(
    { length: 30 },
    (_, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  )
  for (let round = 0; round < times; round += 1)
    for (const one of said) for (const id of [...ids, '']) target.postMessage({ ...one, id }, '*')
}

test('security 14 to 16 the page accepts no forged answer from three origins, even if the sender knows every id', async ({
  openPage,
}) => {
  expect(scripts.length).toBeGreaterThanOrEqual(40)
  const evil = await serveEvil()
  const email = newEmail()
  const { page, code, context, sendCode, account } = await openEmbeddedPage(openPage, {
    initScript: foretellIds,
  })
  await sendCode(email)
  const { code: digits } = await lastLetter(email)
  const state = () =>
    page.evaluate(() => {
      const { connection, login, modal, router } = window.engines[0]!.getState()
      return JSON.stringify({ connection, login: { ...login, resendIn: 0 }, modal, router })
    })
  const before = await state()

  // The attackers: the app's own window, a frame of another origin in that window, and a window
  // that the app opened.
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, evil)
  const inside = () => page.frames().find((frame) => frame.url().startsWith(evil))
  await expect.poll(() => inside()?.url()).toBeDefined()
  const opening = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(url, 'evil'), evil)
  const outside = await opening
  await outside.waitForLoadState()
  const attackers = [page.mainFrame(), inside()!, outside.mainFrame()]
  for (const attacker of attackers) await attacker.evaluate(attack, { said: scripts, times: 1 })
  await settled(page)
  expect(await state()).toBe(before)

  // Many of these messages do not break the page, and the page accepts the real answer.
  const kept = scripts.slice(0, 8)
  for (const attacker of attackers) await attacker.evaluate(attack, { said: kept, times: 20 })
  await code.fill(digits!)
  await account()
  const [user] = await page.evaluate(() =>
    Object.values(window.engines[0]!.getState().login.users ?? {}),
  )
  expect(user?.email).toBe(email)
  expect(user?.address).not.toBe(address)
})

test('security 21 a result from a window that navigated elsewhere is ignored', async ({
  openPage,
}) => {
  const evil = await serveEvil()
  const set = await openEmbeddedPage(openPage)
  const { page, dialog, open } = set
  await open()
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Google', exact: true }).click()
  const provider = await popup
  await provider.getByRole('heading', { name: 'Sign in with google' }).waitFor()
  const state = new URL(provider.url()).searchParams.get('state')
  // Navigates from inside the page, so that the window keeps its opener.
  await provider.evaluate((to) => {
    location.href = to
  }, evil)
  await provider.waitForURL(`${evil}/**`)
  const { url } = inject('sandbox').secureSite!
  const result = `${url}/social/result?code=1&state=${state}`
  await provider.evaluate((resultUri) => window.opener.postMessage({ resultUri }, '*'), result)
  await settled(page)
  expect(await page.evaluate(() => window.engines[0]!.getState().login.socialStep)).toBe('window')
  await provider.close()
  await dialog.getByText('Popup closed').waitFor()
})
