import { inject } from 'vitest'
import type { SignedMessage } from '../../sandbox/verify/SignedMessage.ts'
import { verifyBitcoinMessage } from '../../sandbox/verify/verifyBitcoinMessage.ts'
import { verifyCosmosMessage } from '../../sandbox/verify/verifyCosmosMessage.ts'
import { verifyPolkadotMessage } from '../../sandbox/verify/verifyPolkadotMessage.ts'
import { verifySolanaMessage } from '../../sandbox/verify/verifySolanaMessage.ts'
import { verifyStacksMessage } from '../../sandbox/verify/verifyStacksMessage.ts'
import { verifySuiMessage } from '../../sandbox/verify/verifySuiMessage.ts'
import { bitcoinAccounts } from '../../sandbox/wallets/bitcoin/bitcoinAccounts.ts'
import { createCosmosAccount } from '../../sandbox/wallets/cosmos/createCosmosAccount.ts'
import type { WalletNamespace } from '../../sandbox/wallets/namespaceWallets.ts'
import { createPolkadotAccount } from '../../sandbox/wallets/polkadot/createPolkadotAccount.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { stacksAccounts } from '../../sandbox/wallets/stacks/stacksAccounts.ts'
import { suiAccounts } from '../../sandbox/wallets/sui/suiAccounts.ts'
import type { CaipNetworkId } from '../../src/engine/index.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const message = 'Hello, Grüße, 你好 👋'

interface WalkedWallet {
  namespace: WalletNamespace
  /** The test wallet's name in the sandbox. `name` is its name in the list. */
  wallet: string
  name: string
  accounts: readonly [inUse: { address: string }, second: { address: string }]
  balance: RegExp | string
  verify(signed: SignedMessage): boolean | Promise<boolean>
  /** The method of the last request to the wallet, if the test can see it. */
  leaving?: string
  /** The address of the first account on another network, if the address differs there. */
  elsewhere?: { network: CaipNetworkId; address: string }
}

const ofMeadow = { wallet: 'meadow', name: 'Meadow' }
const [dotAlice, dotBob] = [createPolkadotAccount('Alice'), createPolkadotAccount('Bob')]
const [alice, bob] = [createCosmosAccount('Alice'), createCosmosAccount('Bob')]
const [carol, dave] = [createCosmosAccount('Carol'), createCosmosAccount('Dave')]

const walked: readonly WalkedWallet[] = [
  {
    ...ofMeadow,
    namespace: 'solana',
    accounts: [solanaAccounts.alice, solanaAccounts.bob],
    balance: '12.345 SOL',
    verify: verifySolanaMessage,
    leaving: 'standard:disconnect',
  },
  {
    ...ofMeadow,
    namespace: 'sui',
    accounts: [suiAccounts.alice, suiAccounts.bob],
    balance: /^[\d,]+\.\d{3} SUI$/,
    verify: verifySuiMessage,
    leaving: 'standard:disconnect',
  },
  {
    ...ofMeadow,
    namespace: 'bitcoin',
    accounts: [bitcoinAccounts.alice, bitcoinAccounts.bob],
    balance: /^[\d,]+\.\d{3} BTC$/,
    verify: verifyBitcoinMessage,
    leaving: 'wallet_disconnect',
  },
  {
    ...ofMeadow,
    namespace: 'stacks',
    accounts: [stacksAccounts.alice, stacksAccounts.bob],
    balance: /^[\d,]+\.\d{3} STX$/,
    verify: verifyStacksMessage,
    leaving: 'wallet_disconnect',
  },
  {
    namespace: 'polkadot',
    wallet: 'meadow',
    name: 'meadow',
    accounts: [{ address: dotAlice.addressIn(0) }, { address: dotBob.addressIn(0) }],
    balance: /^[\d,]+\.\d{3} DOT$/,
    verify: verifyPolkadotMessage,
    elsewhere: {
      network: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
      address: dotBob.addressIn(2),
    },
  },
  {
    namespace: 'cosmos',
    wallet: 'keplr',
    name: 'Keplr',
    accounts: [alice, bob],
    balance: /^[\d,]+\.\d{3} ATOM$/,
    verify: verifyCosmosMessage,
    elsewhere: { network: 'cosmos:osmosis-1', address: bob.addressIn('osmo') },
  },
  {
    namespace: 'cosmos',
    wallet: 'leap',
    name: 'Leap',
    accounts: [carol, dave],
    balance: /^[\d,]+\.\d{3} ATOM$/,
    verify: verifyCosmosMessage,
    elsewhere: { network: 'cosmos:osmosis-1', address: dave.addressIn('osmo') },
  },
]

test.for(walked)(
  '1.2 $namespace: $name connects, signs and disconnects; another library verifies the signature',
  async ({ namespace, wallet, name, accounts, balance, verify, leaving, elsewhere }, {
    openPage,
  }) => {
    const [inUse, second] = accounts
    const { projectId, services } = inject('sandbox')
    const { connect, connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      namespaces: [namespace],
      // The sandbox's service has balances for the first network only.
      expectedComplaints: [/status of 400 .*chainId=(polkadot%3Ab0a8|cosmos%3Aosmosis)/],
      // On Solana the nodes report balances themselves, and the sandbox runs one.
      engine:
        namespace === 'solana'
          ? {}
          : { projectId, services: { blockchainApi: services.blockchainApi } },
    })
    const played = wallets.of(namespace, wallet)
    const connected = page.locator('main button[data-status=connected]')

    await played.reject()
    await connect(name)
    await dialog.getByText('Request declined').waitFor()
    await played.approve()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByTitle(inUse.address).waitFor()
    // The token list shows the balance before the view is complete.
    await dialog.getByText(balance).first().waitFor()

    const sign = () =>
      page.evaluate((text) => window.engines[0]!.signing.signMessage({ message: text }), message)
    const signature = await sign()
    expect(await verify({ address: inUse.address, message, signature })).toBe(true)
    expect(await verify({ address: second.address, message, signature })).toBe(false)
    await played.reject()
    await expect(sign()).rejects.toThrow('The request was rejected in the wallet')
    await played.approve()

    await page.reload()
    await connected.waitFor()
    const asked = (await played.requests(page)).filter(({ wasAsked }) => wasAsked)
    expect(asked, 'no wallet is asked again after a reload').toEqual([])

    await connected.click()
    await dialog.getByTitle(inUse.address).waitFor()
    await played.switchAccount(1)
    await dialog.getByTitle(second.address).waitFor()

    if (elsewhere) {
      const { network, address } = elsewhere
      await page.evaluate((id) => window.engines[0]!.network.switchNetwork(id), network)
      await dialog.getByTitle(address).waitFor()
      await page.reload()
      await connected.click()
      await dialog.getByTitle(address).waitFor()
    }

    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await dialog.getByRole('button', { name }).waitFor()
    if (leaving) {
      expect((await played.requests(page)).map(({ method }) => method)).toContain(leaving)
      expect(await played.listenerCount(page)).toBe(0)
    }
    await page.reload()
    await connectButton.waitFor()
    expect(await played.requests(page), 'after disconnecting, the wallet gets no request').toEqual(
      [],
    )
  },
)
