import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { suiAccounts } from '../../sandbox/wallets/sui/suiAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

test('solana: the app keeps the network that the user chose after a reload', async ({
  openPage,
}) => {
  const { connect, dialog, page } = await openConnectPage(openPage, { namespaces: ['solana'] })
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
  const inUse = () =>
    page.evaluate(
      () =>
        window.engines[0]!.getState().connection.namespaces.solana?.connections[0]?.caipNetworkId,
    )
  await connect('Meadow')
  await dialog.getByTitle(solanaAccounts.alice.address).waitFor()
  await page.evaluate((id) => window.engines[0]!.network.switchNetwork(id), devnet)
  expect(await inUse()).toBe(devnet)
  await page.reload()
  await page.locator('main button[data-status=connected]').waitFor()
  expect(await inUse()).toBe(devnet)
})

test('sui: without the service the balance shows as unavailable, and the wallet can still sign', async ({
  openPage,
}) => {
  const { connect, dialog, page } = await openConnectPage(openPage, { namespaces: ['sui'] })
  await connect('Meadow')
  await dialog.getByTitle(suiAccounts.alice.address).waitFor()
  await Promise.all([
    dialog.locator('[data-status=error]', { hasText: '0.00 SUI' }).first().waitFor(),
    page.getByRole('alert').getByText('Token Balance Unavailable').waitFor(),
  ])
  const sign = () => window.engines[0]!.signing.signMessage({ message: 'Hello' })
  expect(await page.evaluate(sign)).toMatch(/^[A-Za-z0-9+/]+=*$/)
})
