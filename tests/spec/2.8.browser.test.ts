import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const { alice, carol } = testAccounts

test.for([
  '2.8 ProfileWallets lets a user see the connected wallets',
  '2.8 ProfileWallets lets a user switch between connected wallets',
])('%s', async (_, { openPage }) => {
  const { connect, dialog } = await openConnectPage(openPage, {
    engine: { remoteFeatures: { multiWallet: true } },
  })
  await connect('Meadow')
  await dialog.getByRole('button', { name: 'Meadow, your wallets' }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await dialog.getByTitle(carol.address).waitFor()
  await dialog.getByRole('button', { name: 'Harbor, your wallets' }).click()

  const list = dialog.getByRole('list')
  await list.getByRole('listitem').filter({ hasText: 'Harbor' }).waitFor()
  await list.getByRole('button', { name: /^Meadow/ }).click()
  await list.locator('[aria-current=true]').filter({ hasText: 'Meadow' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByTitle(alice.address).waitFor()
})
