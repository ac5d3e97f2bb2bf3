import { inject } from 'vitest'
import { approveIn } from '../support/approveIn.ts'
import { expect, settled, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import {
  addressOf,
  inbox,
  lastLetter,
  newEmail,
  openEmbeddedPage,
  openProvider,
  pressAndClose,
  request,
  signIn,
  signing,
} from '../support/openEmbeddedPage.ts'

const receiver = '0x1111111111111111111111111111111111111111'

test('2.7 an email address and its code connect; the page itself stores no code and no key', async ({
  openPage,
}) => {
  const { page, dialog, email, address } = await signIn(openPage)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await dialog.getByText(email.slice(0, 12)).first().waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(email)
  expect(kept).not.toContain((await inbox(email)).at(-1)!.code)
  await checkView(page)
})

test('2.7 a wrong code shows an error and clears the field, and the right code connects', async ({
  openPage,
}) => {
  const { dialog, code, sendCode, account } = await openEmbeddedPage(openPage)
  const email = newEmail()
  await sendCode(email)
  const right = (await lastLetter(email)).code!
  await code.fill(right === '000000' ? '111111' : '000000')
  await dialog.getByText('This code is not correct.').waitFor()
  expect(await code.inputValue()).toBe('')
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true)
  await code.pressSequentially(right)
  await account()
})

test('5.17 the user can request another code after 30 seconds, which are counted down', async ({
  openPage,
}) => {
  const { dialog, sendCode } = await openEmbeddedPage(openPage)
  await sendCode(newEmail())
  const resend = dialog.getByRole('button', { name: /^Send another code/ })
  expect(await resend.isDisabled()).toBe(true)
  const first = Number(/(\d+) s$/.exec((await resend.textContent())!)![1])
  expect(first).toBeGreaterThan(20)
  expect(first).toBeLessThanOrEqual(30)
  await expect
    .poll(async () => Number(/(\d+) s$/.exec((await resend.textContent())!)![1]), {
      timeout: 60_000,
    })
    .toBeLessThan(first)
})

test('2.7 a double click on Continue sends one email, and pressing Escape meanwhile loses nothing', async ({
  openPage,
}) => {
  const { page, code, connectButton, dialog, field, account } = await openEmbeddedPage(openPage)
  const email = newEmail()
  await connectButton.first().click()
  await field.fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).dblclick()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await lastLetter(email)
  await connectButton.first().click()
  await code.waitFor()
  // The user goes back to correct the address and returns. The same code still works.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await field.waitFor()
  expect(await field.inputValue()).toBe(email)
  await dialog.getByRole('button', { name: 'Continue' }).dblclick()
  await code.waitFor()
  expect(await inbox(email)).toHaveLength(1)
  await code.fill((await lastLetter(email)).code!)
  await account()
})

test('2.7 the second click of a slow double click on Continue does not close the smaller modal', async ({
  openPage,
}) => {
  const { page, code, connectButton, dialog, field } = await openEmbeddedPage(openPage)
  await connectButton.first().click()
  await field.fill(newEmail())
  const button = (await dialog.getByRole('button', { name: 'Continue' }).boundingBox())!
  const place = [button.x + button.width / 2, button.y + button.height / 2] as const
  await page.mouse.click(...place)
  await code.waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await page.evaluate(() => window.engines[0]!.getState().modal.open)).toBe(true)
  await page.mouse.click(1, 1)
  await dialog.waitFor({ state: 'detached' })
})

test('2.7 the user can correct a mistyped address at once', async ({ openPage }) => {
  const { code, dialog, field, sendCode } = await openEmbeddedPage(openPage)
  const [mistyped, email] = [newEmail(), newEmail()]
  await sendCode(mistyped)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await field.fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await code.waitFor()
  expect(await inbox(email)).toHaveLength(1)
})

test('7.46 the page gets no token, and a login signs the page in once', async ({ openPage }) => {
  const { account, code, page, sendCode } = await openEmbeddedPage(openPage)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
  })
  const email = newEmail()
  await sendCode(email)
  await code.fill((await lastLetter(email)).code!)
  await account()
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    const { origin } = new URL(frame.src)
    const ask = (payload: object) =>
      frame.contentWindow!.postMessage({ type: '@w3m-app/GET_USER', id: 'again', payload }, origin)
    ask({
      siwxMessage: {
        accountAddress: '<<AccountAddress>>',
        chainId: 'eip155:1',
        domain: location.host,
        uri: location.href,
        version: '1',
        nonce: 'abcdefgh1234',
        serializedMessage: 'Anything',
      },
    })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const heardAgain = async () => (await heard()).find((one) => one.includes('"again"'))
  await expect.poll(heardAgain).toBeDefined()
  const [said, all] = [await heardAgain(), await heard()]
  expect(said).toContain(email)
  expect(said).not.toContain('signature')
  expect(all.join()).toContain('CONNECT_OTP_SUCCESS')
  expect(all.join()).not.toMatch(/token/i)
})

test('4.19 a login signs the page in once; after that the frame signs nothing by itself, and SIWXSignMessage opens. The user approves its message in the frame, but every other message in a window, because a page can hide the frame', async ({
  openPage,
}) => {
  const { code, dialog, field, frame, page, sendCode } = await openEmbeddedPage(openPage, {
    siwx: 'local',
    engine: { defaultAccountTypes: { eip155: 'eoa' } },
  })
  const status = () => page.evaluate(() => window.engines[0]!.getState().siwx.status)
  const signInButton = dialog.getByRole('button', { name: 'Sign in', exact: true })
  const email = newEmail()
  await sendCode(email)
  await code.fill((await lastLetter(email)).code!)
  await expect.poll(status).toBe('signedIn')

  // The page has lost its session. The next load asks who the user is, but not for a signature.
  await page.evaluate(() => localStorage.removeItem('@latchkey/latchkey/siwx'))
  await page.reload()
  await signInButton.waitFor()
  expect(await status()).toBe('signedOut')

  // The page has removed the user, but the frame has not. The page asks for a signature and gets
  // none.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await field.fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await signInButton.waitFor()
  expect(await status()).toBe('signedOut')
  expect(await inbox(email)).toHaveLength(1)
  await signInButton.click()
  await frame.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Open in a window' }).count()).toBe(0)
  await approveIn(frame)
  await expect.poll(status).toBe('signedIn')

  const answer = signing(page, 'Hello')
  await frame.getByRole('button', { name: 'Open in a window' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await answer).toMatch(/reject/i)
})

test('5.18 an invalid email address is not sent', async ({ openPage }) => {
  const { dialog, field, open, page } = await openEmbeddedPage(openPage)
  await open()
  await field.fill('nobody')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Enter a valid email address').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await settled(page)
  expect(await page.locator('iframe').count(), 'no request is sent').toBe(0)
})

test('2.12 closing the modal instead of approving rejects the request', async ({ openPage }) => {
  const { page, dialog, frame } = await signIn(openPage)
  const answer = signing(page, 'Never mind')
  await frame.getByRole('button', { name: 'Reject' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await answer).toMatch(/abort|declin|reject/i)
  expect(await page.locator('iframe').isVisible()).toBe(false)
})

test('2.12 a transaction is sent to the chain after the user approves it', async ({ openPage }) => {
  const { page, frame, address } = await signIn(openPage)
  const [chain] = inject('sandbox').chains
  const ask = async (method: string, params: unknown[]) => {
    const response = await fetch(chain!.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()).result
  }
  await ask('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const answer = request(page, 'eth_sendTransaction', [
    { from: address, to: receiver, value: '0x38d7ea4c68000' },
  ])
  await frame.getByText('0.001 ETH', { exact: true }).first().waitFor()
  await approveIn(frame)
  const hash = await answer
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect
    .poll(async () => (await ask('eth_getTransactionReceipt', [hash]))?.status)
    .toBe('0x1')
})

test('5.22 a method that is not in the list is not sent to the frame', async ({ openPage }) => {
  const { page } = await signIn(openPage)
  expect(await request(page, 'eth_sign', ['0x00', '0x00'])).toMatch(/not allowed/)
  expect(await request(page, 'eth_blockNumber')).toMatch(/^0x/)
  await expect.poll(() => page.locator('iframe').isVisible()).toBe(false)
})

test('4.18 signing out removes the login, and the next reload loads no frame', async ({
  openPage,
}) => {
  const { page, dialog, email } = await signIn(openPage)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => addressOf(page)).toBe('')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(email)
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await settled(page)
  expect(await page.locator('iframe').count()).toBe(0)
})

test('4.24 the page loads no frame for a user who has never used it, even with the modal open', async ({
  openPage,
}) => {
  const { page, field, open, sendCode } = await openEmbeddedPage(openPage)
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  await open()
  await field.waitFor()
  await settled(page)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await loaded()).not.toContain('openSecureWallet')
  await page.keyboard.press('Escape')
  await sendCode(newEmail())
  expect(await page.locator('iframe').count()).toBe(1)
  expect(await loaded()).toContain('openSecureWallet')
  expect(await loaded()).not.toContain('createSocialLogins')
})

test('4.17 the user changes the email address with two codes, and then the modal closes', async ({
  openPage,
}) => {
  const { page, dialog, code, email } = await signIn(openPage)
  const next = newEmail()
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByText('Enter your new email address.').waitFor()
  await checkView(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(next)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Enter the code sent to your current email.').waitFor()
  await code.fill((await lastLetter(email, 2)).code!)
  await dialog.getByText('Enter the code sent to your new email.').waitFor()
  await code.fill((await lastLetter(next)).code!)
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(next)
})

test('4.9 the smart account has another address, and the user can switch back', async ({
  openPage,
}) => {
  const { page, dialog, address } = await signIn(openPage)
  await dialog.getByRole('button', { name: /^Use your (plain|smart) account/ }).click()
  await expect.poll(() => addressOf(page)).not.toBe(address)
  await dialog.getByRole('button', { name: /^Use your (plain|smart) account/ }).click()
  await expect.poll(() => addressOf(page)).toBe(address)
})

test('4.15 a social account connects when the provider’s window succeeds', async ({ openPage }) => {
  const set = await openEmbeddedPage(openPage)
  await set.open()
  const provider = await openProvider(set)
  await set.dialog.getByText('Connect in the provider window').waitFor()
  await pressAndClose(provider.getByRole('button', { name: 'Approve' }))
  await set.account()
  expect(provider.isClosed()).toBe(true)
  expect(await addressOf(set.page)).toMatch(/^0x/)
})

test('4.13 the provider’s window measures 600 by 800, and has no name that another frame could use first', async ({
  openPage,
}) => {
  const set = await openEmbeddedPage(openPage)
  await set.page.evaluate(() => {
    const { open } = window
    window.open = (...given) => {
      document.title = `${given[1]} ${given[2]}`
      return open.apply(window, given)
    }
  })
  await set.open()
  await openProvider(set)
  expect(await set.page.title()).toMatch(/^_blank width=600,height=800/)
})

test('4.16 the page notices within about a second that the provider’s window was closed', async ({
  openPage,
}) => {
  const set = await openEmbeddedPage(openPage)
  await set.open()
  const provider = await openProvider(set)
  await provider.close()
  await set.dialog.getByText('Popup closed').waitFor()
})

test('4.16 a provider that refuses fails to connect', async ({ openPage }) => {
  const set = await openEmbeddedPage(openPage)
  await set.open()
  const provider = await openProvider(set)
  await pressAndClose(provider.getByRole('button', { name: 'Deny' }))
  await set.dialog.getByText('Failed to connect').waitFor()
})

test('4.16 a blocked window shows a message, and another click retries', async ({ openPage }) => {
  const set = await openEmbeddedPage(openPage)
  await set.page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await set.open()
  await set.dialog.getByRole('button', { name: 'Google', exact: true }).click()
  await set.dialog.getByText('Could not create social popup').waitFor()
  const provider = await openProvider(set)
  await pressAndClose(provider.getByRole('button', { name: 'Approve' }))
  await set.account()
})

test('2.6 Farcaster: the view shows the code, and an approval in the app connects', async ({
  openPage,
}) => {
  const { page, dialog, open, account, context } = await openEmbeddedPage(openPage)
  await open()
  await dialog.getByRole('button', { name: 'More social accounts' }).click()
  await dialog.getByRole('button', { name: 'Farcaster' }).click()
  await dialog.getByText('Scan this code with your phone').waitFor()
  await checkView(page)
  const url = await dialog.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')
  const app = await context.newPage()
  await app.goto(url!)
  await app.getByRole('button', { name: 'Approve' }).click()
  await app.getByText('You can go back').waitFor()
  await app.close()
  await account()
})

test('2.21 going back from Farcaster clears its code, and the frame restarts', async ({
  openPage,
}) => {
  const { page, dialog, open, field } = await openEmbeddedPage(openPage)
  await open()
  await dialog.getByRole('button', { name: 'More social accounts' }).click()
  await dialog.getByRole('button', { name: 'Farcaster' }).click()
  await dialog.getByText('Scan this code with your phone').waitFor()
  const reloaded = page.waitForEvent('framenavigated')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await field.waitFor()
  await reloaded
  expect(
    await page.evaluate(() => window.engines[0]!.getState().login.farcasterUrl),
  ).toBeUndefined()
})
