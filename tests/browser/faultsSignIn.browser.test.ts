import { signInErrors } from '../../src/engine/features/siwx/signInErrors.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { browserMessages, survive } from '../support/openFaultPage.ts'
import { openSignInPage } from '../support/openSignInPage.ts'

test('R-25 a sign-in fails, is declined or is cancelled: a message shows, and the next try signs the user in', async ({
  openPage,
}) => {
  const opened = await openSignInPage(openPage, { expectedComplaints: browserMessages })
  const { cancelButton, connect, connectButton, context, dialog, orders, page } = opened
  const { server, signInButton, status, wallets } = opened
  const again = dialog.getByRole('button', { name: en['signIn.retry'] })
  await context.route(`${server.url}/verify`, (route) => route.abort())
  await connect('Meadow')
  await signInButton.click()
  await survive(page, {
    says: en['signIn.failed'],
    mend: async () => {
      await context.unroute(`${server.url}/verify`)
      await wallets.meadow.reject()
    },
    wayOn: () => again.click(),
    until: dialog.getByText(en['signIn.rejected']),
  })
  await cancelButton.click()
  await survive(page, {
    says: connectButton,
    mend: wallets.meadow.approve,
    async wayOn() {
      expect(await orders()).toBe(401)
      await connect('Meadow')
      await signInButton.click()
    },
    until: page.locator('main button[data-status=connected]'),
  })
  await expect.poll(status).toBe('signedIn')
  await dialog.waitFor({ state: 'hidden' })
})

test('R-13 the account changes during sign-in: no account is signed in, a message shows, and the new account can sign', async ({
  openPage,
}) => {
  const { connect, dialog, page, signInButton, status, wallets } = await openSignInPage(openPage, {
    siwx: 'local',
    expectedComplaints: browserMessages,
  })
  await connect('Meadow')
  await wallets.meadow.hang()
  await signInButton.click()
  await dialog.getByText(en['signIn.pending'].replace('{wallet}', 'Meadow')).waitFor()
  await wallets.meadow.switchAccount(1)
  await survive(page, {
    says: signInErrors.CHANGED().message,
    // The user rejects the request for the other account in the wallet.
    async mend() {
      expect(await status()).toBe('signedOut')
      await wallets.meadow.reject()
      await wallets.meadow.approve()
    },
    wayOn: () => dialog.getByRole('button', { name: en['signIn.retry'] }).click(),
    until: page.locator('main button[data-status=connected]'),
  })
  await expect.poll(status).toBe('signedIn')
})
