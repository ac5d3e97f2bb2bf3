// @vitest-environment node
import { verifyStacksMessage } from '../../../sandbox/verify/verifyStacksMessage.ts'
import type { BitcoinWallet } from '../../../sandbox/wallets/bitcoin/createBitcoinWallet.ts'
import { createStacksAccount } from '../../../sandbox/wallets/stacks/createStacksAccount.ts'
import { stacks as stacksAdapter } from '../../../src/engine/adapters/stacks/index.ts'
import { createLogger } from '../../../src/engine/logger/createLogger.ts'
import { stacks, stacksTestnet } from '../../../src/engine/networks/index.ts'
import {
  createBalanceService,
  createInjectedPage,
  type InjectedPage,
} from '../../support/createInjectedPage.ts'
import {
  type AdapterRig,
  describeAdapter,
  type PlayedWallet,
  type WalletWords,
} from './describeAdapter.ts'
import { playBitcoinWallet } from './playBitcoinWallet.ts'

const alice = createStacksAccount('Alice')
const onTestnet = createStacksAccount('Alice', { network: 'testnet' })
const networks = [stacks, stacksTestnet]

const addresses = (wallet: BitcoinWallet) => wallet.accounts.map(({ stacks }) => stacks.address)
const wrap = (address: unknown) => [{ address, symbol: 'STX' }]
const list = (...answers: unknown[]) => answers.flat()

function createRig(
  announce: (page: InjectedPage, words?: WalletWords) => PlayedWallet,
): AdapterRig {
  const page = createInjectedPage()
  const { platform, globals } = page
  const service = createBalanceService()
  return {
    networks,
    createAdapter: () =>
      stacksAdapter()({
        config: {},
        platform,
        logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
        networks,
        services: service.services,
      }),
    announce(words) {
      const played = announce(page, words)
      page.wait()
      return played
    },
    announceJunk() {
      globals.OnlyBitcoin = { request() {} }
      Object.assign(globals, {
        wbip_providers: [
          ...[null, 7, {}, { id: 7 }, { id: '__proto__' }, { id: 'nothing' }],
          { id: 'OnlyBitcoin', name: 'Only Bitcoin', methods: ['getAddresses', 'signMessage'] },
        ],
        webbtc_stx_providers: 'none',
        StacksProvider: 7,
      })
      page.wait()
    },
    announceMany(count) {
      globals.webbtc_stx_providers = Array.from({ length: count }, (_, i) => {
        globals[`provider${i}`] = { request() {} }
        return { id: `provider${i}`, name: `Wallet ${i}`, icon: 'data:image/png;base64,AAAA' }
      })
      page.wait()
    },
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', alice.address],
      ['no address', wrap('SP')],
      ['a number', wrap(7)],
      [
        'a broken checksum',
        wrap(`${alice.address.slice(0, -1)}${alice.address.endsWith('0') ? 1 : 0}`),
      ],
      ['small letters', wrap(alice.address.toLowerCase())],
      ['two networks', list(wrap(alice.address), wrap(onTestnet.address))],
      ['a sound one among others', list(wrap(alice.address), wrap(null))],
    ],
    noAccounts: { result: { addresses: [{ symbol: 'BTC', address: 'bc1q' }] } },
    pageListeners: page.listenerCount,
    verify: verifyStacksMessage,
    balances: {
      answer: service.answer,
      sound: [
        ['0', 0n],
        ['2500000', 2_500_000n],
      ],
      malformed: ['', 'ten', '1.5', -1, null, {}],
      coin: { decimals: 6, symbol: 'STX' },
    },
  }
}

describeAdapter(
  'stacks, silent',
  () =>
    createRig(
      (
        { globals },
        { id = 'MeadowProvider', name = 'Meadow', icon = 'data:image/svg+xml,<svg/>' } = {},
      ) => {
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
        globals.wbip_providers = [
          ...((globals.wbip_providers as unknown[] | undefined) ?? []),
          { id, name, icon, methods },
        ]
        return played
      },
    ),
  { without: ['switching'] },
)

describeAdapter(
  'stacks, asking each time',
  () =>
    createRig(({ globals }) => {
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
  { without: ['words', 'coming back', 'leaving', 'events', 'switching', 'announcements'] },
)
