import { verifyBitcoinMessage } from '../../../sandbox/verify/verifyBitcoinMessage.ts'
import type { BitcoinWallet } from '../../../sandbox/wallets/bitcoin/createBitcoinWallet.ts'
import { announceStandardWallet } from '../../../sandbox/wallets/standard/announceStandardWallet.ts'
import { bitcoin as bitcoinAdapter } from '../../../src/engine/adapters/bitcoin/bitcoin.ts'
import { bitcoin, bitcoinTestnet } from '../../../src/engine/networks/index.ts'
import {
  type AnnounceWeb,
  createWebDriver,
  list,
  usualWords,
} from '../../support/createWebDriver.ts'
import { describeAdapter } from './describeAdapter.ts'
import { playBitcoinWallet } from './playBitcoinWallet.ts'

const sound = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const createSetUp = (
  announce: AnnounceWeb,
  { wrap, noAccounts }: { wrap(address: unknown): unknown; noAccounts: unknown },
) =>
  createWebDriver({
    factory: bitcoinAdapter(),
    networks: [bitcoin, bitcoinTestnet],
    announce,
    announceJunk: (globals) =>
      Object.assign(globals, {
        btc_providers: [
          ...[null, 7, {}, { id: 7 }, { id: '__proto__' }, { id: 'a.constructor' }],
          { id: 'nothing' },
        ],
        wbip_providers: 'none',
        phantom: { bitcoin: 7 },
        okxwallet: null,
      }),
    registry: 'btc_providers',
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', sound],
      ['no address', wrap('bc1q')],
      ['a number', wrap(7)],
      ['a broken checksum', wrap(`${sound.slice(0, -1)}5`)],
      ['two networks', [wrap(sound), wrap('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')].flat()],
      ['a sound one among others', [wrap(sound), wrap(null)].flat()],
    ],
    noAccounts,
    verify: verifyBitcoinMessage,
  })

const payments = (wallet: BitcoinWallet) => wallet.accounts.map(({ bitcoin }) => bitcoin.address)
const ordinals = (wallet: BitcoinWallet) =>
  wallet.accounts.map(({ bitcoin }) => bitcoin.ordinalAddress)
const stacks = (wallet: BitcoinWallet) => wallet.accounts.map(({ stacks }) => stacks.address)

const asList = (address: unknown) => [{ address, purpose: 'payment' }]

/** A wallet that is in a list on the page, and speaks JSON-RPC. */
describeAdapter(
  'bitcoin by JSON-RPC, silent',
  () =>
    createSetUp(
      ({ globals }, words) => {
        const { id, name, icon } = { ...usualWords, ...words }
        const played = playBitcoinWallet({
          connectorId: id,
          provider: (wallet) => wallet.rpc(),
          accountQuestions: /^(wallet_connect|wallet_getAccount|getAddresses)$/,
          addresses: (wallet) => [payments, ordinals, stacks].flatMap((of) => of(wallet)),
          leaving: /^wallet_disconnect$/,
        })
        globals[id] ??= played.provider
        const methods = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'signMessage']
        list(globals, 'btc_providers', { id, name, icon, methods })
        return played
      },
      { wrap: asList, noAccounts: { result: { addresses: [] } } },
    ),
  { without: ['switching', 'balances'] },
)

describeAdapter(
  'bitcoin by JSON-RPC, asking each time',
  () =>
    createSetUp(
      ({ globals }) => {
        const played = playBitcoinWallet({
          connectorId: 'LeatherProvider',
          provider: (wallet) => wallet.plainRpc(),
          accountQuestions: /^getAddresses$/,
          addresses: (wallet) => [payments, ordinals, stacks].flatMap((of) => of(wallet)),
          leaving: /^$/,
        })
        globals.LeatherProvider ??= played.provider
        return played
      },
      { wrap: asList, noAccounts: { addresses: [] } },
    ),
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

describeAdapter(
  'bitcoin in the manner of UniSat',
  () =>
    createSetUp(
      ({ globals }) => {
        const played = playBitcoinWallet({
          connectorId: 'unisat',
          provider: (wallet) => wallet.unisat(),
          accountQuestions: /^(requestAccounts|getAccounts)$/,
          addresses: payments,
          leaving: /^disconnect$/,
        })
        globals.unisat ??= played.provider
        return played
      },
      { wrap: (address) => [address], noAccounts: [] },
    ),
  { without: ['words', 'switching', 'announcements', 'balances'] },
)

describeAdapter(
  'bitcoin in the manner of Phantom',
  () =>
    createSetUp(
      ({ globals }) => {
        const played = playBitcoinWallet({
          connectorId: 'phantom.bitcoin',
          provider: (wallet) => wallet.phantom(),
          accountQuestions: /^requestAccounts$/,
          addresses: (wallet) => [payments, ordinals].flatMap((of) => of(wallet)),
          leaving: /^$/,
        })
        globals.phantom = { bitcoin: played.provider }
        return played
      },
      { wrap: asList, noAccounts: [] },
    ),
  { without: ['words', 'coming back', 'leaving', 'switching', 'announcements', 'balances'] },
)

describeAdapter(
  'bitcoin by the Wallet Standard',
  () =>
    createSetUp(
      ({ window }, { id, name = id ?? 'Meadow' } = {}) => {
        const played = playBitcoinWallet({
          connectorId: name.toLowerCase(),
          name,
          provider: (wallet) => wallet.standard(),
          accountQuestions: /^connect$/,
          addresses: (wallet) => [payments, ordinals].flatMap((of) => of(wallet)),
          leaving: /^standard:disconnect$/,
        })
        announceStandardWallet(window, played.provider)
        return played
      },
      {
        wrap: (address) => ({ accounts: [{ address, chains: ['bitcoin:mainnet'] }] }),
        noAccounts: { accounts: [] },
      },
    ),
  { without: ['words', 'switching', 'balances'] },
)
