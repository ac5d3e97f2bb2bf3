import { createCosmosAccount } from '../../sandbox/wallets/cosmos/createCosmosAccount.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

test('cosmos: a wallet that replaced `window.keplr` is never shown or asked as Keplr', async ({
  openPage,
}) => {
  const both = { namespaces: ['cosmos', 'cosmosImpostor'], announced: [] } as const
  const { connect, dialog, page, wallets } = await openConnectPage(openPage, {
    namespaces: ['cosmos'],
    wallets: both,
  })
  await connect('Keplr')
  await dialog.getByTitle(createCosmosAccount('Alice').address).waitFor()
  expect(await wallets.of('cosmosImpostor', 'impostor').requests(page)).toEqual([])
})

test('cosmos: a wallet that is not Keplr and is the only one at `window.keplr` has no name', async ({
  openPage,
}) => {
  const { connectButton, dialog } = await openConnectPage(openPage, {
    namespaces: ['cosmos'],
    wallets: { namespaces: ['cosmosImpostor'], announced: [] },
  })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Cosmos Browser Wallet' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Keplr' }).count()).toBe(0)
})
