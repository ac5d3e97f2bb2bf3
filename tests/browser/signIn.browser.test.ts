import { inject } from 'vitest'
import type { WalletNamespace } from '../../sandbox/wallets/namespaceWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { checkView } from '../support/checkView.ts'
import { addressOf, lastLetter, newEmail } from '../support/openEmbeddedPage.ts'
import { openSignInPage } from '../support/openSignInPage.ts'
import { sampled } from '../support/sampled.ts'

const { alice, bob } = testAccounts
/** The message that the browser logs while no user is signed in. */
const refused = [/status of 401/]

const namespaces: readonly {
  namespace: 'eip155' | WalletNamespace
  wallet: string
  name: string
}[] = [
  { namespace: 'eip155', wallet: 'meadow', name: 'Meadow' },
  { namespace: 'solana', wallet: 'harbor', name: 'Harbor' },
  { namespace: 'bitcoin', wallet: 'meadow', name: 'Meadow' },
  { namespace: 'sui', wallet: 'meadow', name: 'Meadow' },
  { namespace: 'stacks', wallet: 'meadow', name: 'Meadow' },
  { namespace: 'polkadot', wallet: 'meadow', name: 'meadow' },
  { namespace: 'cosmos', wallet: 'keplr', name: 'Keplr' },
]

test.for(sampled(namespaces, { every: 3 }))(
  '4.20 $namespace: in $name the user declines, then signs; the server knows the session, and a reload keeps it',
  async ({ namespace, wallet, name }, { openPage }) => {
    const { connect, dialog, orders, page, signInButton, status, wallets } = await openSignInPage(
      openPage,
      { ...(namespace !== 'eip155' && { namespaces: [namespace] }), expectedComplaints: refused },
    )
    const played = namespace === 'eip155' ? wallets.meadow : wallets.of(namespace, wallet)
    await connect(name)
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await orders()).toBe(401)
    const inUse = () =>
      page.evaluate(
        () =>
          Object.values(window.engines[0]!.getState().connection.namespaces)[0]?.connections[0]
            ?.accounts[0].address,
      )
    const first = await inUse()

    await played.reject()
    await signInButton.click()
    await dialog.getByText('You declined. You can sign again.').waitFor()
    await page.getByText('Error signing message').waitFor()
    await played.approve()
    await dialog.getByRole('button', { name: 'Sign again' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await status()).toBe('signedIn')
    expect(await orders()).toEqual([first])

    await page.reload()
    await page.locator('main button[data-status=connected]').waitFor()
    await expect.poll(status).toBe('signedIn')
    expect(await dialog.isVisible()).toBe(false)

    await played.switchAccount(1)
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInButton.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await inUse()).not.toBe(first)
    expect(await orders(), 'the first account is still signed in').toEqual([await inUse(), first])
    await played.switchAccount(0)
    await expect.poll(status).toBe('signedIn')
    expect(await dialog.isVisible()).toBe(false)

    const signed = (await played.requests(page)).filter(
      ({ method, wasAsked }) => wasAsked && /sign/i.test(method),
    )
    expect(signed.map(({ outcome }) => outcome.status)).toEqual(['success'])
    if (namespace === 'solana') expect(signed[0]!.method).toBe('solana:signMessage')
  },
)

test('4.20 a Solana wallet connects and signs in with one prompt, and the view announces it before', async ({
  openPage,
}) => {
  const { connect, dialog, orders, page, status, wallets } = await openSignInPage(openPage, {
    namespaces: ['solana'],
    expectedComplaints: refused,
  })
  const meadow = wallets.of('solana', 'meadow')
  await meadow.hang()
  await connect('Meadow')
  await dialog.getByText('It signs you in too: one prompt for both.').waitFor()
  await meadow.approve()
  await expect.poll(status).toBe('signedIn')
  // The account shows, as after any connection.
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await orders()).toHaveLength(1)
  const asked = (await meadow.requests(page)).filter(({ wasAsked }) => wasAsked)
  expect(asked.map(({ method }) => method)).toEqual(['solana:signIn'])
})

test('4.22 cancelling a required sign-in disconnects the wallet, and the server has no session', async ({
  openPage,
}) => {
  const { cancelButton, connect, connectButton, dialog, orders } = await openSignInPage(openPage, {
    expectedComplaints: refused,
  })
  await connect('Meadow')
  await cancelButton.click()
  await dialog.waitFor({ state: 'hidden' })
  await connectButton.waitFor()
  expect(await orders()).toBe(401)
})

test('4.22 cancelling on another network returns to the network that has a session', async ({
  openPage,
}) => {
  const { cancelButton, connect, dialog, page, signInButton, status, wallets } =
    await openSignInPage(openPage)
  await connect('Meadow')
  await signInButton.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.engines[0]!.network.switchNetwork('eip155:42161'))
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  await cancelButton.click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(status).toBe('signedIn')
  const methods = (await wallets.meadow.requests(page)).map(({ method }) => method)
  expect(methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
})

test('2.24 the user cannot close a required sign-in by the button, Escape or a click outside', async ({
  openPage,
}) => {
  const { connect, dialog, page } = await openSignInPage(openPage)
  await connect('Meadow')
  const heading = dialog.getByRole('heading', { name: 'Sign in' })
  await heading.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await heading.waitFor()
  expect(await page.evaluate(() => window.engines[0]!.getState().modal.open)).toBe(true)
})

test('4.23 the user can cancel a sign-in that is not required, and a reload does not ask again', async ({
  openPage,
}) => {
  const { cancelButton, connect, dialog, page, status } = await openSignInPage(openPage, {
    required: false,
  })
  await connect('Meadow')
  await cancelButton.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await status()).toBe('signedOut')
  await page.locator('main button[data-status=connected]').waitFor()
  await page.reload()
  await page.locator('main button[data-status=connected]').waitFor()
  await expect.poll(status).toBe('signedOut')
  expect(await dialog.isVisible()).toBe(false)
})

test('security 26 if the server refuses, the user is not signed in, and the view says so', async ({
  openPage,
}) => {
  const { connect, context, dialog, page, server, signInButton, status } = await openSignInPage(
    openPage,
    { expectedComplaints: refused },
  )
  // A nonce that the server never issued.
  await context.route(`${server.url}/nonce`, (route) =>
    route.fulfill({
      json: { nonce: 'f'.repeat(32) },
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
    }),
  )
  await connect('Meadow')
  await signInButton.click()
  await dialog.getByText('The signature is not valid').waitFor()
  expect(await status()).toBe('signedOut')
})

test('security 29 the app deletes a session that someone planted in this browser, and asks the user to sign', async ({
  openPage,
}) => {
  const { connect, dialog, page, signInButton, status } = await openSignInPage(openPage, {
    siwx: 'local',
  })
  const key = '@latchkey/latchkey/siwx'
  await connect('Meadow')
  await signInButton.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(status).toBe('signedIn')
  await page.evaluate(
    ([stored, name]) => {
      const [session] = JSON.parse(localStorage.getItem(stored!)!)
      session.message = session.message.replace(/Nonce: .{4}/, 'Nonce: 0000')
      session.data.nonce = /Nonce: (.+)/.exec(session.message)![1]
      session.data.accountAddress = name
      localStorage.setItem(stored!, JSON.stringify([session]))
    },
    [key, alice.address],
  )
  await page.reload()
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})

test('a sign-in in one tab shows in the other', async ({ openPage }) => {
  const { connect, context, dialog, page, signInButton, status } = await openSignInPage(openPage)
  await connect('Meadow')
  await signInButton.waitFor()
  const second = await context.newPage()
  await second.goto(page.url())
  const there = second.getByRole('dialog')
  await there.getByRole('button', { name: 'Sign in', exact: true }).click()
  await there.waitFor({ state: 'hidden' })
  await dialog.waitFor({ state: 'hidden' })
  expect(await status()).toBe('signedIn')
})

test('security 28 a wallet that changes its account during the request does not sign the user in', async ({
  openPage,
}) => {
  const { connect, dialog, orders, signInButton, status, wallets } = await openSignInPage(
    openPage,
    { expectedComplaints: refused },
  )
  await connect('Meadow')
  await wallets.meadow.hang()
  await signInButton.click()
  await dialog.getByText('Continue in Meadow').waitFor()
  await wallets.meadow.switchAccount(1)
  await dialog
    .getByText('The account or the network changed while you signed. You are not signed in')
    .waitFor()
  await expect.poll(status).toBe('signedOut')
  expect(await orders()).toBe(401)
  await dialog.getByTitle(bob.address).waitFor()
})

test('the view passes axe in light and dark, while waiting and after a rejection', async ({
  openPage,
}) => {
  const { connect, dialog, page, signInButton, wallets } = await openSignInPage(openPage, {
    colorScheme: 'light',
  })
  await connect('Meadow')
  await signInButton.waitFor()
  await checkLooks(page)
  await wallets.meadow.hang()
  await signInButton.click()
  await dialog.getByText('Continue in Meadow').waitFor()
  await checkLooks(page)
  await wallets.meadow.reject()
  await dialog.getByText('You declined. You can sign again.').waitFor()
  await checkLooks(page)
})

test.for(['eoa', 'smartAccount'] as const)(
  '1.4 the embedded wallet (%s) signs in by its login: the server knows the user, and the wallet asks nothing more',
  async (type, { openPage }) => {
    const { projectId } = inject('sandbox')
    const { connectButton, dialog, orders, page, status } = await openSignInPage(openPage, {
      secureSite: '1',
      engine: { projectId, defaultAccountTypes: { eip155: type } },
      wallets: { announced: [], namespaces: [] },
    })
    const email = newEmail()
    await connectButton.first().click()
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
    await code.waitFor()
    await code.fill((await lastLetter(email)).code!)
    await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    await expect.poll(status).toBe('signedIn')
    expect(await dialog.getByRole('heading', { name: 'Sign in' }).isVisible()).toBe(false)
    expect(await orders()).toEqual([await addressOf(page)])
    await page.reload()
    // The frame must be ready before the user connects again.
    await expect.poll(status, { timeout: 60_000 }).toBe('signedIn')
  },
)

test('security 26 when a session expires on the server, the app asks for a new one without a reload', async ({
  openPage,
}) => {
  const { connect, dialog, orders, page, pass, signInButton, status } = await openSignInPage(
    openPage,
    { sessionLifetime: 3_600_000, expectedComplaints: refused },
  )
  await connect('Meadow')
  await signInButton.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(status).toBe('signedIn')
  await pass(3_600_000)
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await status()).toBe('signedOut')
  expect(await orders()).toBe(401)
})

test('2.2 DataCapture asks for an email address before the sign-in, if the project requires it', async ({
  openPage,
}) => {
  const { connect, dialog, page, signInButton, status } = await openSignInPage(openPage, {
    engine: { initialState: { features: { decided: { emailCapture: true }, status: 'success' } } },
  })
  await connect('Meadow')
  const email = dialog.getByRole('textbox', { name: 'Email address' })
  await email.waitFor()
  await checkView(page)
  await email.fill('ada@')
  await email.press('Enter')
  await dialog.getByText('Enter a valid email address').waitFor()
  await email.fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('654321')
  await dialog.getByText('Invalid code').waitFor()
  await checkView(page)
  await page.keyboard.type('123456')
  await signInButton.click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await status()).toBe('signedIn')
})
