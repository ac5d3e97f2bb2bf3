import { inject } from 'vitest'
import type { SignedMessage } from '../../sandbox/verify/SignedMessage.ts'
import { verifyCosmosMessage } from '../../sandbox/verify/verifyCosmosMessage.ts'
import { verifyPolkadotMessage } from '../../sandbox/verify/verifyPolkadotMessage.ts'
import { createCosmosAccount } from '../../sandbox/wallets/cosmos/createCosmosAccount.ts'
import type { WalletFamily } from '../../sandbox/wallets/familyWallets.ts'
import { createPolkadotAccount } from '../../sandbox/wallets/polkadot/createPolkadotAccount.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const message = 'Hello, Grüße, 你好 👋'

interface FamilyCase {
  family: WalletFamily
  /** The test wallet, and what the list calls it. */
  wallet: string
  name: string
  addresses: readonly [inUse: string, other: string]
  other: { network: string; address: string }
  verify(signed: SignedMessage): Promise<boolean>
}

const polkadotAccounts = ['Alice', 'Bob'].map(createPolkadotAccount)
const [keplrAccounts, leapAccounts] = [
  ['Alice', 'Bob'].map(createCosmosAccount),
  ['Carol', 'Dave'].map(createCosmosAccount),
]

const families: readonly FamilyCase[] = [
  {
    family: 'polkadot',
    wallet: 'meadow',
    name: 'meadow',
    addresses: [polkadotAccounts[0]!.addressIn(0), polkadotAccounts[1]!.addressIn(0)],
    other: {
      network: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
      address: polkadotAccounts[1]!.addressIn(2),
    },
    verify: verifyPolkadotMessage,
  },
  {
    family: 'cosmos',
    wallet: 'keplr',
    name: 'Keplr',
    addresses: [keplrAccounts[0]!.address, keplrAccounts[1]!.address],
    other: { network: 'cosmos:osmosis-1', address: keplrAccounts[1]!.addressIn('osmo') },
    verify: verifyCosmosMessage,
  },
  {
    family: 'cosmos',
    wallet: 'leap',
    name: 'Leap',
    addresses: [leapAccounts[0]!.address, leapAccounts[1]!.address],
    other: { network: 'cosmos:osmosis-1', address: leapAccounts[1]!.addressIn('osmo') },
    verify: verifyCosmosMessage,
  },
]

test.for(families)(
  '1.2 $family: the whole way with $name, its signature checked by another library',
  async ({ family, wallet, name, addresses, other, verify }, { openPage }) => {
    const [inUse, second] = addresses
    const { projectId, services } = inject('sandbox')
    const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      families: [family],
      // The sandbox's service keeps balances on the first network alone.
      expectedComplaints: [/status of 400 .*chainId=(polkadot%3Ab0a8|cosmos%3Aosmosis)/],
      engine: { projectId, services: { blockchainApi: services.blockchainApi } },
    })
    const played = wallets.of(family, wallet)

    await played.reject()
    await connect(name)
    await dialog.getByText('Request declined').waitFor()
    await played.approve()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText(inUse).waitFor()
    await dialog.getByText(/^\d+\.\d{3} (DOT|ATOM)$/).waitFor()

    const sign = () =>
      page.evaluate((text) => window.engines[0]!.signing.signMessage({ message: text }), message)
    const signature = await sign()
    expect(await verify({ address: inUse, message, signature })).toBe(true)
    expect(await verify({ address: second, message, signature })).toBe(false)
    await played.reject()
    await expect(sign()).rejects.toThrow('The request was rejected in the wallet')
    await played.approve()

    await page.reload()
    await page.locator('main button[data-status=connected]').waitFor()
    const asked = (await played.requests(page)).filter(({ wasAsked }) => wasAsked)
    expect(asked, 'nobody is asked again after a reload').toEqual([])

    await page.locator('main button[data-status=connected]').click()
    await dialog.getByText(inUse).waitFor()
    await played.switchAccount(1)
    await dialog.getByText(second).waitFor()

    await page.evaluate(
      (id) => window.engines[0]!.network.switchNetwork(id as `polkadot:${string}`),
      other.network,
    )
    await dialog.getByText(other.address).waitFor()
    await page.reload()
    await page.locator('main button[data-status=connected]').click()
    await dialog.getByText(other.address).waitFor()

    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name }).waitFor()
    await page.reload()
    await connectButton.waitFor()
    expect(await played.requests(page), 'who left is asked nothing').toEqual([])
  },
)

test('cosmos: a wallet that took the place of Keplr is never shown or asked as Keplr', async ({
  openPage,
}) => {
  const both = { families: ['cosmos', 'cosmosImpostor'], announced: [] } as const
  const { connect, dialog, page, wallets } = await openConnectPage(openPage, {
    families: ['cosmos'],
    wallets: both,
  })
  await connect('Keplr')
  await dialog.getByText(keplrAccounts[0]!.address).waitFor()
  expect(await wallets.of('cosmosImpostor', 'impostor').requests(page)).toEqual([])
})

test('cosmos: who is alone at the place of Keplr and no Keplr has no name', async ({
  openPage,
}) => {
  const { connectButton, dialog } = await openConnectPage(openPage, {
    families: ['cosmos'],
    wallets: { families: ['cosmosImpostor'], announced: [] },
  })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Cosmos Browser Wallet' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Keplr' }).count()).toBe(0)
})
