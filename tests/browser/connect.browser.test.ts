import { inject } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { readBalance } from '../support/readBalance.ts'
import { savesData } from '../support/savesData.ts'

const { alice, bob, carol, erin } = testAccounts

test.for([
  { wallet: 'Meadow', account: alice },
  { wallet: 'Harbor', account: carol },
  { wallet: 'Quartz', account: erin },
])(
  '$wallet connects, and the modal shows its account and balance',
  async ({ wallet, account }, { openPage }) => {
    const { connect, dialog } = await openConnectPage(openPage)
    await connect(wallet)
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    await dialog.getByTitle(account.address).waitFor()
    const shown = await readBalance(inject('sandbox').chains[0]!.rpcUrl, account.address)
    await dialog.getByText(`${shown} ETH`).first().waitFor()
    await dialog.locator('[data-view=Account]').getByText(wallet).waitFor()
  },
)

test('for a user who saves data, the code that is needed after the wallet answers loads when the pointer is over the wallet', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    initScript: savesData,
  })
  await connectButton.click()
  const wallet = dialog.getByRole('button', { name: 'Meadow' })
  await wallet.waitFor()
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /createLazyFeatures/.test(name)),
    )
  expect(await loaded()).toBe(false)
  await wallet.hover()
  await expect.poll(loaded).toBe(true)
})

test('a rejected request shows a message, and trying again connects', async ({ openPage }) => {
  const { connect, dialog, wallets } = await openConnectPage(openPage)
  await wallets.meadow.reject()
  await connect('Meadow')
  await dialog.getByText('Request declined').waitFor()
  await wallets.meadow.approve()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByTitle(alice.address).waitFor()
})

test('the user can leave a hanging wallet at once, and is connected if the wallet approves later', async ({
  openPage,
}) => {
  const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage)
  await wallets.meadow.hang()
  await connect('Meadow')
  await dialog.getByText('Continue in Meadow').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).waitFor()

  // A click on the row opens the pending prompt, and does not ask the wallet again.
  await dialog.getByRole('button', { name: 'Meadow' }).click()
  await dialog.getByText('Continue in Meadow').waitFor()
  await page.keyboard.press('Escape')
  await connectButton.waitFor()

  await wallets.meadow.approve()
  await page.locator('main button[data-status=connected]').waitFor()
  expect((await wallets.meadow.requests(page)).filter(({ wasAsked }) => wasAsked)).toHaveLength(1)
})

test('a wallet that approves after the user chose another is disconnected', async ({
  openPage,
}) => {
  const { connect, dialog, page, wallets } = await openConnectPage(openPage)
  await wallets.meadow.hang()
  await connect('Meadow')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await page.locator('main button[data-status=connected]').waitFor()
  await wallets.meadow.approve()
  await expect
    .poll(async () => (await wallets.meadow.requests(page)).map(({ method }) => method))
    .toContain('wallet_revokePermissions')
  const { connections } = await page.evaluate(
    () => window.engines[0]!.getState().connection.namespaces.eip155!,
  )
  expect(connections.map(({ connectorId }) => connectorId)).toEqual(['example.latchkey.harbor'])
})

test('the modal asks the user to unlock a locked wallet, and then connects', async ({
  openPage,
}) => {
  const { connect, dialog, wallets } = await openConnectPage(openPage)
  await wallets.meadow.lock()
  await connect('Meadow')
  await dialog.getByText('Continue in Meadow').waitFor()
  await wallets.meadow.unlock()
  await dialog.getByTitle(alice.address).waitFor()
})

test('a reload shows the address without a prompt and without flashing "Connect wallet"', async ({
  openPage,
}) => {
  const { connect, context, dialog, page, wallets } = await openConnectPage(openPage)
  await connect('Meadow')
  await dialog.getByTitle(alice.address).waitFor()

  // Records the text of the button before each paint.
  await context.addInitScript({
    content: `globalThis.frames_ = []
      const look = () => {
        const button = document.querySelector('main button')
        if (button) frames_.push(button.textContent)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)`,
  })
  await page.reload()
  const shortened = `${alice.address.slice(0, 6)}…${alice.address.slice(-4)}`
  await page.locator('main button[data-status=connected]', { hasText: shortened }).waitFor()

  const frames = await page.evaluate(() => (globalThis as unknown as { frames_: string[] }).frames_)
  expect([...new Set(frames)]).toEqual([shortened])
  const asked = (await wallets.meadow.requests(page)).filter(({ wasAsked }) => wasAsked)
  expect(asked).toEqual([])
})

test('a remembered address is marked as unverified until its wallet answers, and removed if the wallet does not answer', async ({
  openPage,
}) => {
  const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage)
  await connect('Meadow')
  await dialog.getByTitle(alice.address).waitFor()
  await wallets.meadow.freeze()
  await page.reload()
  await page.locator('main button[data-status=reconnecting][data-unverified]').waitFor()
  await connectButton.waitFor()
})

test('if the user switches the account in the wallet, the new account and its balance show at once', async ({
  openPage,
}) => {
  const { connect, dialog, wallets } = await openConnectPage(openPage)
  await connect('Meadow')
  await dialog.getByText('12.345 ETH').first().waitFor()
  await wallets.meadow.switchAccount(1)
  await dialog.getByTitle(bob.address).waitFor()
  await dialog.getByText('0.750 ETH').first().waitFor()
})

test('when a wallet drops the connection, the user returns to the list of wallets', async ({
  openPage,
}) => {
  const { connect, dialog, wallets } = await openConnectPage(openPage)
  await connect('Meadow')
  await dialog.getByTitle(alice.address).waitFor()
  await wallets.meadow.drop()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
})

test('disconnecting revokes the permission and removes every listener, and other tabs disconnect too', async ({
  openPage,
}) => {
  const { connect, connectButton, context, dialog, page, wallets } = await openConnectPage(openPage)
  await connect('Meadow')
  await dialog.getByTitle(alice.address).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('main button[data-status=connected]').waitFor()

  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await other.getByRole('button', { name: 'Connect wallet' }).waitFor()

  const methods = (await wallets.meadow.requests(page)).map(({ method }) => method)
  expect(methods).toContain('wallet_revokePermissions')
  expect(await wallets.meadow.listenerCount(page)).toBe(0)
  await page.reload()
  await connectButton.waitFor()
})

test('two engines on one page do not affect each other', async ({ openPage }) => {
  const { dialog, page } = await openConnectPage(openPage, { engines: ['first', 'second'] })
  const first = page.getByRole('region', { name: 'first' })
  const second = page.getByRole('region', { name: 'second' })
  await first.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Meadow' }).click()
  await dialog.getByTitle(alice.address).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await second.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await dialog.getByTitle(carol.address).waitFor()

  await page.reload()
  await first.getByText(alice.address.slice(-4)).waitFor()
  await second.getByText(carol.address.slice(-4)).waitFor()
})

test('the user can connect and disconnect with the keyboard alone', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage)
  await connectButton.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Connect wallet')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  while ((await focused()) !== 'Harbor') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByTitle(carol.address).waitFor()
  expect(
    await dialog.evaluate((element) => element.contains(document.activeElement)),
    'the focus stays in the dialog when its view changes',
  ).toBe(true)
  while ((await focused()) !== 'Disconnect') await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Harbor' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(focused, { message: 'the focus goes back to where it came from' })
    .toBe('Connect wallet')
})

test('a legacy wallet that does not identify itself is not listed on a desktop', async ({
  openPage,
}) => {
  const { connectButton, dialog } = await openConnectPage(openPage, {
    wallets: { legacy: 'meadow', announced: [] },
  })
  await connectButton.click()
  await dialog.getByText('No wallet found').waitFor()
})
