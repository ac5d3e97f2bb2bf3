import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

const { alice, carol } = testAccounts
const several = { remoteFeatures: { multiWallet: true } }

type OpenPage = Parameters<typeof openConnectPage>[0]

async function openBoth(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const opened = await openConnectPage(openPage, { engine: several, ...options })
  const { connect, dialog, page } = opened
  await connect('Meadow')
  await dialog.getByRole('button', { name: 'Meadow, your wallets' }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await dialog.getByTitle(carol.address).waitFor()
  return {
    ...opened,
    inUse: () => dialog.locator('[aria-current=true]'),
    showWallets: (wallet: string) =>
      dialog.getByRole('button', { name: `${wallet}, your wallets` }).click(),
    connectedIds: () =>
      page.evaluate(() =>
        window.engines[0]!.getState().connection.namespaces.eip155?.connections.map(
          ({ connectorId }) => connectorId,
        ),
      ),
  }
}

test('two wallets stay connected, and the user can switch between them without a prompt', async ({
  openPage,
}) => {
  const { dialog, inUse, page, showWallets, wallets } = await openBoth(openPage)
  await showWallets('Harbor')
  await expect.poll(() => inUse().textContent()).toContain('Harbor')
  const asked = (await wallets.meadow.requests(page)).length
  await dialog.getByRole('button', { name: /^Meadow/ }).click()
  await expect.poll(() => inUse().textContent()).toContain('Meadow')
  expect(await wallets.meadow.requests(page)).toHaveLength(asked)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByTitle(alice.address).waitFor()
})

test('a reload reconnects both, with the active one first', async ({ openPage }) => {
  const { connectedIds, page } = await openBoth(openPage)
  const before = await connectedIds()
  expect(before).toHaveLength(2)
  await page.reload()
  await expect.poll(connectedIds).toEqual(before)
})

test('when the user disconnects one wallet, the other becomes active, and the list offers the first one again', async ({
  openPage,
}) => {
  const { dialog, inUse, showWallets } = await openBoth(openPage)
  await showWallets('Harbor')
  await dialog.getByRole('button', { name: 'Disconnect Harbor' }).click()
  await expect.poll(() => inUse().textContent()).toContain('Meadow')
  await dialog.getByRole('button', { name: /^Harbor.*Connect again/ }).click()
  await expect.poll(() => inUse().textContent()).toContain('Harbor')
  await dialog.getByRole('heading', { name: 'Your wallets' }).waitFor()
})

test('the list of connected wallets passes axe, in light and dark', async ({ openPage }) => {
  const { page, showWallets, dialog } = await openBoth(openPage, { colorScheme: 'light' })
  await showWallets('Harbor')
  await dialog.getByRole('button', { name: 'Disconnect Meadow' }).waitFor()
  await checkLooks(page)
})
