import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const { alice, carol } = testAccounts

/**
 * Opens a page on which the user has connected Meadow and then Harbor. The page shows the list of
 * both wallets.
 */
async function openWallets(openPage: Parameters<typeof openConnectPage>[0]) {
  const opened = await openConnectPage(openPage, {
    engine: { remoteFeatures: { multiWallet: true } },
  })
  const { connect, dialog } = opened
  await connect('Meadow')
  await dialog.getByRole('button', { name: 'Meadow, your wallets' }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  await dialog.getByRole('button', { name: 'Harbor' }).click()
  await dialog.getByTitle(carol.address).waitFor()
  await dialog.getByRole('button', { name: 'Harbor, your wallets' }).click()
  const list = dialog.getByRole('list')
  await list.getByRole('listitem').filter({ hasText: 'Harbor' }).waitFor()
  const inUse = (name: string) => list.locator('[aria-current=true]').filter({ hasText: name })
  return { ...opened, inUse, list }
}

test('2.8 ProfileWallets shows the connected wallets, and marks the active one', async ({
  openPage,
}) => {
  const { inUse, list } = await openWallets(openPage)
  const names = await list.getByRole('listitem').allTextContents()
  expect(names.map((text) => /Harbor|Meadow/.exec(text)?.[0]).sort()).toEqual(['Harbor', 'Meadow'])
  await inUse('Harbor').waitFor()
  expect(await inUse('Meadow').count()).toBe(0)
})

test('2.8 ProfileWallets switches between connected wallets', async ({ openPage }) => {
  const { dialog, inUse, list, page } = await openWallets(openPage)
  await list.getByRole('button', { name: /^Meadow/ }).click()
  await inUse('Meadow').waitFor()
  expect(await inUse('Harbor').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByTitle(alice.address).waitFor()
  const used = () =>
    page.evaluate(() => {
      const { activeNamespace, namespaces } = window.engines[0]!.getState().connection
      return namespaces[activeNamespace]?.connections[0]?.accounts[0].address
    })
  expect(await used()).toBe(alice.address)
})
