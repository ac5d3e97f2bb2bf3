import { verifyStacksMessage } from '../../../sandbox/verify/verifyStacksMessage.ts'
import type { BitcoinWallet } from '../../../sandbox/wallets/bitcoin/createBitcoinWallet.ts'
import { createStacksAccount } from '../../../sandbox/wallets/stacks/createStacksAccount.ts'
import { stacks as stacksAdapter } from '../../../src/engine/adapters/stacks/stacks.ts'
import { stacks, stacksTestnet } from '../../../src/engine/networks/index.ts'
import {
  type AnnounceWeb,
  createWebDriver,
  list,
  usualWords,
} from '../../support/createWebDriver.ts'
import { describeAdapter } from './describeAdapter.ts'
import { playBitcoinWallet } from './playBitcoinWallet.ts'

const alice = createStacksAccount('Alice')
const onTestnet = createStacksAccount('Alice', { network: 'testnet' })
const otherEnd = alice.address.endsWith('0') ? 1 : 0

const addresses = (wallet: BitcoinWallet) => wallet.accounts.map(({ stacks }) => stacks.address)
const wrap = (...addresses: unknown[]) => addresses.map((address) => ({ address, symbol: 'STX' }))

const createSetUp = (announce: AnnounceWeb) =>
  createWebDriver({
    factory: stacksAdapter(),
    networks: [stacks, stacksTestnet],
    announce,
    announceJunk: (globals) =>
      Object.assign(globals, {
        OnlyBitcoin: { request() {} },
        wbip_providers: [
          ...[null, 7, {}, { id: 7 }, { id: '__proto__' }, { id: 'nothing' }],
          { id: 'OnlyBitcoin', name: 'Only Bitcoin', methods: ['getAddresses', 'signMessage'] },
        ],
        webbtc_stx_providers: 'none',
        StacksProvider: 7,
      }),
    registry: 'webbtc_stx_providers',
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', alice.address],
      ['no address', wrap('SP')],
      ['a number', wrap(7)],
      ['a broken checksum', wrap(alice.address.slice(0, -1) + otherEnd)],
      ['small letters', wrap(alice.address.toLowerCase())],
      ['two networks', wrap(alice.address, onTestnet.address)],
      ['a sound one among others', wrap(alice.address, null)],
    ],
    noAccounts: { result: { addresses: [{ symbol: 'BTC', address: 'bc1q' }] } },
    verify: verifyStacksMessage,
  })

describeAdapter(
  'stacks, silent',
  () =>
    createSetUp(({ globals }, words) => {
      const { id, name, icon } = { ...usualWords, ...words }
      const played = playBitcoinWallet({
        connectorId: id,
        provider: (wallet) => wallet.rpc(),
        accountQuestions: /^(wallet_connect|wallet_getAccount)$/,
        addresses,
        leaving: /^wallet_disconnect$/,
      })
      globals[id] ??= played.provider
      const methods = [
        'wallet_connect',
        'wallet_getAccount',
        'wallet_disconnect',
        'stx_signMessage',
      ]
      list(globals, 'wbip_providers', { id, name, icon, methods })
      return played
    }),
  { without: ['switching', 'balances'] },
)

describeAdapter(
  'stacks, asking each time',
  () =>
    createSetUp(({ globals }) => {
      const played = playBitcoinWallet({
        connectorId: 'LeatherProvider',
        provider: (wallet) => wallet.plainRpc(),
        accountQuestions: /^stx_getAddresses$/,
        addresses,
        leaving: /^$/,
      })
      globals.LeatherProvider ??= played.provider
      return played
    }),
  {
    without: [
      'words',
      'coming back',
      'leaving',
      'events',
      'switching',
      'announcements',
      'balances',
    ],
  },
)
