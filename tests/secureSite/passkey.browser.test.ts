import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { type Authenticator, addAuthenticator, finishPasskey } from '../support/addAuthenticator.ts'
import { approveIn, openApproval } from '../support/approveIn.ts'
import { openShop, type Shop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  site = await startSecureSite({ chain })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

const sign = (shop: Shop, address: string): Promise<string> =>
  shop
    .ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0x48656c6c6f', address],
      chainId: 31337,
    })
    .catch((error) => error.message)

interface Opened {
  readonly address: string
  readonly authenticator: Authenticator
  readonly email: string
  /** A request that waits until the user closes the settings. */
  readonly first: Promise<string>
  readonly shop: Shop
}

interface SettingsOptions {
  readonly hasPrf?: boolean
  readonly projectId?: string
}

/** Logs a user in and opens the wallet's settings. */
async function openSettings({ hasPrf = true, ...options }: SettingsOptions = {}): Promise<Opened> {
  const shop = await openShop(site, options)
  const authenticator = await addAuthenticator(shop.page, { hasPrf })
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address, email } = await shop.ask('GET_USER', {})
  const first = sign(shop, address)
  await button(shop, 'Set up recovery').click()
  return { address, authenticator, email, first, shop }
}

async function openWithPasskey(kind?: { readonly hasPrf: boolean }): Promise<Opened> {
  const opened = await openSettings(kind)
  await createPasskey(opened.shop, opened.authenticator, kind)
  return opened
}

/**
 * Sets up a recovery by passkey. A popup has its own authenticator, and a copied passkey has no
 * PRF. So this function creates the passkey in the frame's tab, and passes the result on as in a
 * browser without windows.
 */
async function openWithRecovery(): Promise<Opened> {
  const { address, authenticator, email, first, shop } = await openSettings()
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  await popup.getByRole('button', { name: 'Create a passkey' }).waitFor()
  const url = popup.url()
  await popup.close()
  await shop.frame.getByText('The window was closed.').waitFor()
  await shop.page.goto(url)
  const [created] = await Promise.all([
    shop.page.waitForResponse('**/api/passkey/create'),
    shop.page.getByRole('button', { name: 'Create a passkey' }).click(),
  ])
  const { resultUri } = (await created.json()).value
  await shop.page.goto(shop.origin)
  await shop.ready()
  await first.catch(() => {})
  await shop.ask('CONNECT_SOCIAL', { uri: resultUri })
  const signing = sign(shop, address)
  await button(shop, 'Set up recovery').click()
  await button(shop, 'Protect with a passkey').click()
  await approveIn(shop.frame)
  await shop.frame.getByText('Recovery: by your passkey', { exact: false }).waitFor()
  return { address, authenticator, email, first: signing, shop }
}

const button = ({ frame }: Shop, name: string) => frame.getByRole('button', { name, exact: true })

async function createPasskey(
  shop: Shop,
  authenticator?: Authenticator,
  kind?: { readonly hasPrf: boolean },
) {
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  await finishPasskey(popup, authenticator, kind)
  await shop.frame.getByText('Your passkey was created', { exact: false }).waitFor()
}

test('a passkey that the user made in a window belongs to the user, and the frame continues', async () => {
  const { first, shop } = await openWithPasskey()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  await first
})

test('a passkey protects the key, and restores it after the browser lost it', async () => {
  const { address, first: signing, shop } = await openWithRecovery()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await approveIn(shop.frame)
  await signing

  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))!
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('latchkey').onsuccess = resolve
      }),
  )
  const again = sign(shop, address)
  await shop.frame.getByRole('button', { name: 'Use your passkey' }).click()
  await shop.frame.getByText('Hello').waitFor()
  await approveIn(shop.frame)
  const signature = (await again) as `0x${string}`
  expect(await verifyMessage({ address: address as '0x', message: 'Hello', signature })).toBe(true)
})

test('a passkey without PRF cannot protect the key, and the user is told to use another way', async () => {
  const { first: signing, shop } = await openWithPasskey({ hasPrf: false })
  await shop.frame.getByRole('button', { name: 'Protect with a passkey' }).click()
  await shop.frame
    .getByText('This passkey cannot protect a key. Use another passkey, or a passphrase.')
    .waitFor()
  await shop.frame.getByText('No recovery.', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await signing).toMatch(/rejected/)
})

test('a user sees, names and removes passkeys, and a removed passkey allows neither a login nor a recovery', async () => {
  const { address, authenticator, email, first, shop } = await openWithRecovery()
  const { devtools } = authenticator
  await shop.frame
    .getByText('It logs you in, and recovers this wallet.', { exact: false })
    .waitFor()
  // Simulates another device.
  await createPasskey(shop)
  await createPasskey(shop)
  // Two passkeys would have the same name. So each gets a number that is not in the name of another
  // passkey.
  const [one, other] = ['A passkey on a phone or computer', 'A passkey on a phone or computer (2)']
  await button(shop, `Rename ${one} (3)`).click()
  await shop.frame.getByLabel('Name').fill(other)
  await button(shop, 'Save').click()
  await button(shop, `Remove ${other} (2)`).waitFor()
  await button(shop, `Rename ${other}`).click()
  await shop.frame.getByLabel('Name').fill('Spare')
  await button(shop, 'Save').click()
  await button(shop, 'Remove Spare').waitFor()
  await shop.frame.getByText('It logs you in. Created on', { exact: false }).first().waitFor()

  // The view says what the user would lose. A click alone is not enough.
  await button(shop, `Remove ${one}`).click()
  await shop.frame.getByText('It no longer logs you in.', { exact: false }).waitFor()
  await shop.frame.getByText('It no longer recovers this wallet.', { exact: false }).waitFor()
  await button(shop, 'Reject').click()
  await button(shop, 'Remove Spare').waitFor()
  await button(shop, `Remove ${one}`).click()
  const removed = new Promise<{ credentialId: string }>((resolve) =>
    devtools.on('WebAuthn.credentialDeleted', resolve),
  )
  await approveIn(shop.frame)
  await shop.frame.getByText('The passkey was removed.', { exact: false }).waitFor()
  // The browser also removes the passkey from the user's list.
  expect((await removed).credentialId).toBeTruthy()
  await button(shop, 'Back').click()
  await shop.frame.getByText('No recovery.', { exact: false }).waitFor()
  expect(await button(shop, `Remove ${one}`).count()).toBe(0)
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  await first
  expect(site.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('A passkey was removed'),
  )

  // This device still has its share of the key.
  const again = sign(shop, address)
  await approveIn(shop.frame)
  const signature = (await again) as `0x${string}`
  expect(await verifyMessage({ address: address as '0x', message: 'Hello', signature })).toBe(true)
})

test('the user has to log in again before removing a passkey, and approves it in a window, which a page cannot hide', async () => {
  const { authenticator, email, first, shop } = await openWithPasskey()
  const name = 'A passkey on a phone or computer'
  await shop.page.route(
    '**/api/recent',
    (route) => route.fulfill({ json: { problem: { code: 'login/AGAIN', message: 'Again' } } }),
    { times: 1 },
  )
  await button(shop, `Remove ${name}`).click()
  const before = site.mails.length
  await button(shop, 'Send a code').click()
  await expect.poll(() => site.mails.length, { timeout: 60_000 }).toBeGreaterThan(before)
  await shop.frame.getByLabel('Six-digit code').fill(String(site.codeFor(email)))
  await button(shop, 'Continue').click()
  await shop.frame.getByText('It no longer logs you in.', { exact: false }).waitFor()
  expect(await button(shop, 'Approve').count()).toBe(0)
  const opened = await openApproval(shop.frame)
  await opened.getByText('It no longer logs you in.', { exact: false }).waitFor()
  await opened.getByRole('button', { name: 'Reject' }).click()
  await button(shop, `Remove ${name}`).waitFor()
  const { credentials } = await authenticator.devtools.send('WebAuthn.getCredentials', {
    authenticatorId: authenticator.authenticatorId,
  })
  expect(credentials).toHaveLength(1)
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  await first
})

test('a user who logs in again before an important act stays the same user, even if another user has a passkey on the device', async () => {
  const { address, authenticator, email, first, shop } = await openWithPasskey()
  const other = await openSettings({ projectId: shop.projectId })
  await createPasskey(other.shop, authenticator)
  await shop.page.route(
    '**/api/recent',
    (route) => route.fulfill({ json: { problem: { code: 'login/AGAIN', message: 'Again' } } }),
    { times: 1 },
  )
  const { authenticatorId, devtools } = authenticator
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  const own = credentials.find(({ userName }) => userName === email)!
  expect(credentials).toHaveLength(2)
  // The authenticator has only the other user's passkey.
  const { credentialId } = own
  await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
  await button(shop, 'Delete this wallet').click()
  await button(shop, 'Use your passkey').click()
  await shop.frame.getByText('You cancelled. Nothing was changed.').waitFor()
  expect(await shop.ask('GET_USER', {})).toMatchObject({ address, email })
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: own })
  await button(shop, 'Use your passkey').click()
  await approveIn(shop.frame)
  expect(await first).toMatch(/The wallet was deleted/)
  expect(await other.shop.ask('GET_USER', {})).toMatchObject({ address: other.address })
  await button(other.shop, 'Back').click()
  await button(other.shop, 'Reject').click()
  await other.first
})

test('a page that opened a window of the same name first gets no access to the passkey’s window', async () => {
  const { first, shop } = await openSettings()
  const [taken] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.page.evaluate(() => {
      const handle = window.open('about:blank', 'latchkey-passkey')
      Object.assign(window, { handle })
    }),
  ])
  await shop.page.bringToFront()
  const [popup] = await Promise.all([
    shop.page.context().waitForEvent('page'),
    button(shop, 'Create a passkey').click(),
  ])
  await popup.getByRole('button', { name: 'Create a passkey' }).waitFor()
  expect(popup).not.toBe(taken)
  expect(taken.url()).toBe('about:blank')
  // The page cannot find the window by any name either.
  expect(await popup.evaluate(() => window.name)).toBe('')
  await popup.close()
  await shop.frame.getByText('The window was closed.').waitFor()
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  await first
})

test('if passkeys cannot protect the key here, the frame offers only a passphrase', async () => {
  const shop = await openShop(site)
  await shop.page.context().addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = async () => ({ 'extension:prf': false })
  })
  await shop.page.reload()
  await shop.ready()
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  const signing = sign(shop, address)
  await button(shop, 'Set up recovery').click()
  await button(shop, 'Protect with this passphrase').waitFor()
  expect(await button(shop, 'Protect with a passkey').count()).toBe(0)
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  await signing
})

test('the recovery offers a passkey first, and a passphrase one step later', async () => {
  const { first, shop } = await openSettings()
  await button(shop, 'Protect with a passkey').waitFor()
  const byPassphrase = button(shop, 'Protect with this passphrase')
  const field = shop.frame.getByLabel('Passphrase, at least 10 characters')
  expect(await byPassphrase.isVisible()).toBe(false)
  expect(await field.isVisible()).toBe(false)
  const step = shop.frame.getByText('Use a passphrase instead')
  await step.focus()
  await step.press('Enter')
  await field.waitFor()
  await byPassphrase.waitFor()
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  await first
})

test('a user can log in with a passkey alone: a new passkey opens a new wallet, and later the same wallet', async () => {
  const shop = await openShop(site)
  const authenticator = await addAuthenticator(shop.page)
  const cancelled = shop.ask('CONNECT_PASSKEY').catch((error) => error.message)
  await button(shop, 'Cancel').click()
  expect(await cancelled).toMatch(/rejected/)
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: false })

  const creating = shop.ask('CONNECT_PASSKEY')
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  await finishPasskey(popup, authenticator)
  await creating
  const user = await shop.ask('GET_USER', {})
  expect(user).toMatchObject({ email: null })
  await shop.ask('SIGN_OUT')
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: false })

  const again = shop.ask('CONNECT_PASSKEY')
  await button(shop, 'Use your passkey').click()
  await again
  expect((await shop.ask('GET_USER', {})).address).toBe(user.address)
  const signing = sign(shop, user.address)
  await approveIn(shop.frame)
  const signature = (await signing) as `0x${string}`
  const { address } = user
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

test('a new passkey belongs to a new user, even if another user is logged in, and a page that aborts its request gets no login', async () => {
  const shop = await openShop(site)
  const authenticator = await addAuthenticator(shop.page)
  const email = `visitor-${crypto.randomUUID()}@shop.example`
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  const left = shop.ask('CONNECT_PASSKEY', {}, 'left').catch((error) => error.message)
  await button(shop, 'Create a passkey').waitFor()
  await shop.ask('RPC_ABORT', {}, 'left')
  expect(await left).toMatch(/aborted/)
  expect(await button(shop, 'Create a passkey').count()).toBe(0)
  expect(await shop.ask('GET_USER', {})).toMatchObject({ address, email })

  const creating = shop.ask('CONNECT_PASSKEY')
  const [popup] = await Promise.all([
    shop.page.waitForEvent('popup'),
    button(shop, 'Create a passkey').click(),
  ])
  await finishPasskey(popup, authenticator)
  await creating
  const user = await shop.ask('GET_USER', {})
  expect(user.email).toBeNull()
  expect(user.address).not.toBe(address)
})

test('if the user or the page cancels a login while its window is open, the window closes and nobody is logged in', async () => {
  const shop = await openShop(site)
  const email = `visitor-${crypto.randomUUID()}@shop.example`
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  const logins: string[] = []
  shop.page.context().on('request', (request) => {
    if (/window\/finish|passkey\/login$/.test(request.url())) logins.push(request.url())
  })
  for (const [id, takeBack] of [
    ['cancelled', () => button(shop, 'Cancel').click()],
    ['aborted', () => shop.ask('RPC_ABORT', {}, 'aborted')],
  ] as const) {
    const left = shop.ask('CONNECT_PASSKEY', {}, id).catch((error) => error.message)
    const [popup] = await Promise.all([
      shop.page.waitForEvent('popup'),
      button(shop, 'Create a passkey').click(),
    ])
    await popup.getByRole('button', { name: 'Create a passkey' }).waitFor()
    const closed = popup.waitForEvent('close')
    await shop.page.bringToFront()
    await takeBack()
    await closed
    expect(await left).toMatch(/rejected|aborted/)
  }
  expect(await shop.ask('GET_USER', {})).toMatchObject({ address, email })
  expect(logins).toEqual([])
})

test('a user sees where they are logged in, and can log out the other places', async () => {
  const shop = await openShop(site)
  const email = `visitor-${crypto.randomUUID()}@shop.example`
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  const { projectId } = shop
  const others = [await openShop(site, { projectId }), await openShop(site, { projectId })]
  for (const other of others) {
    const before = site.mails.length
    await other.ask('CONNECT_EMAIL', { email })
    await expect.poll(() => site.mails.length, { timeout: 60_000 }).toBeGreaterThan(before)
    await other.ask('CONNECT_OTP', { otp: site.codeFor(email) })
  }
  // The answer to the first log-out's list arrives after the answer to the second log-out's list.
  let reads = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await shop.page.route('**/api/sessions', async (route) => {
    reads += 1
    if (reads !== 2) return route.continue()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const first = sign(shop, address)
  await button(shop, 'Set up recovery').click()
  await shop.frame.getByText('This browser.', { exact: false }).waitFor()
  const ends = shop.frame.getByRole('button', { name: /^Log out .* on Linux/ })
  await expect.poll(() => ends.count(), { timeout: 60_000 }).toBe(2)
  await ends.first().click()
  await shop.frame.getByText('Done', { exact: true }).waitFor()
  await ends.last().click()
  await expect.poll(() => ends.count(), { timeout: 60_000 }).toBe(0)
  const late = shop.page.waitForResponse('**/api/sessions')
  release()
  await (await late).finished()
  expect(await ends.count()).toBe(0)
  for (const other of others)
    await expect(other.ask('GET_USER', {})).rejects.toThrow('Not signed in')
  await button(shop, 'Back').click()
  await button(shop, 'Reject').click()
  expect(await first).toMatch(/rejected/)
})
