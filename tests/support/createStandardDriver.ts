import { setMaxListeners } from 'node:events'
import type { NamespaceWalletOptions } from '../../sandbox/wallets/createNamespaceWallet.ts'
import { announceStandardWallet } from '../../sandbox/wallets/standard/announceStandardWallet.ts'
import type {
  createStandardWallet,
  StandardWalletAccount,
} from '../../sandbox/wallets/standard/createStandardWallet.ts'
import type { AdapterContext, AdapterFactory } from '../../src/engine/adapters/NamespaceAdapter.ts'
import type { Network } from '../../src/engine/features/network/Network.ts'
import { createLogger } from '../../src/engine/platform/createLogger.ts'
import type { AdapterDriver, WalletWords } from '../engine/adapters/describeAdapter.ts'
import { createTestPage } from './createTestPage.ts'

const picture = 'data:image/svg+xml,<svg/>'
const trap = () => {
  throw new Error('A trap')
}

export interface StandardRigOptions<Account extends StandardWalletAccount> {
  factory: AdapterFactory
  networks: readonly Network[]
  /** The name of the first network in the Wallet Standard. */
  chain: string
  accounts: readonly Account[]
  createWallet(
    options: NamespaceWalletOptions<Account>,
  ): ReturnType<typeof createStandardWallet<Account>>
  malformedAddresses: readonly (readonly [name: string, address: unknown])[]
  verify: AdapterDriver['verify']
  balances?: AdapterDriver['balances']
  fetch?: typeof fetch
  config?: AdapterContext['config']
}

/** Creates a page with Wallet Standard wallets, for the test suite that runs for all adapters. */
export function createStandardDriver<Account extends StandardWalletAccount>({
  accounts,
  chain,
  createWallet,
  factory,
  networks,
  malformedAddresses,
  config = {},
  ...options
}: StandardRigOptions<Account>): AdapterDriver {
  const page = createTestPage(options.fetch && { fetch: options.fetch })
  const { platform, window } = page
  setMaxListeners(0, window)
  const connect = { connect: async () => ({ accounts: [] }) }
  const sound = {
    version: '1.0.0',
    name: 'Sound',
    icon: picture,
    chains: [chain],
    accounts: [],
    features: { 'standard:connect': connect },
  }

  return {
    networks,
    createAdapter: () =>
      factory({
        config,
        platform,
        logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
        networks,
      }),
    announce,
    announceJunk() {
      const revoked = Proxy.revocable({}, {})
      revoked.revoke()
      const junk = [
        undefined,
        null,
        7,
        'wallet',
        {},
        [],
        { ...sound, name: '' },
        { ...sound, name: '\u200B' },
        { ...sound, name: 7 },
        { ...sound, chains: undefined },
        { ...sound, chains: [] },
        { ...sound, chains: ['other:mainnet'] },
        { ...sound, chains: revoked.proxy },
        { ...sound, features: {} },
        { ...sound, features: { 'standard:connect': { connect: 'connect' } } },
        new Proxy({}, { get: trap, has: trap }),
        revoked.proxy,
      ]
      for (const wallet of junk) announceStandardWallet(window, wallet)
      for (const detail of [undefined, null, 'announce', {}, trap, revoked.proxy]) {
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      }
    },
    announceMany(count) {
      for (let i = 0; i < count; i += 1) {
        announceStandardWallet(window, { ...sound, name: `Wallet ${i}` })
      }
    },
    malformedAccounts: [
      ['no list', { accounts: {} }],
      ['an empty entry', { accounts: [{}] }],
      ['an entry that is null', { accounts: [null] }],
      ['no networks', { accounts: [{ address: accounts[0]!.address }] }],
      [
        'only networks of another namespace',
        { accounts: [entry(accounts[0]!.address, 'other:one')] },
      ],
      ['too many', { accounts: Array(2_000).fill(entry(accounts[0]!.address)) }],
      ['entries that throw', { accounts: [new Proxy({}, { get: trap })] }],
      ...malformedAddresses.map(
        ([what, address]) => [what, { accounts: [entry(address)] }] as const,
      ),
      ...malformedAddresses.map(
        ([what, address]) =>
          [
            `${what} beside a sound one`,
            { accounts: [entry(accounts[0]!.address), entry(address)] },
          ] as const,
      ),
    ],
    noAccounts: { accounts: [] },
    pageListeners: page.listenerCount,
    verify: options.verify,
    balances: options.balances,
  }

  function entry(address: unknown, on = chain) {
    return { address, publicKey: new Uint8Array(32), chains: [on], features: [] }
  }

  function announce({ name = 'Meadow', icon = picture }: WalletWords = {}) {
    const wallet = createWallet({ name, rdns: 'test.meadow', icon, accounts, answer: 'approve' })
    const { features } = wallet.provider
    const asks = features['standard:connect']
    const { connect: usual } = asks
    const methods = Object.values(features)
    wallet.announce(window)
    return {
      connectorId: name.toLowerCase(),
      addresses: accounts.map(({ address }) => address),
      provider: wallet.provider,
      approve: () => wallet.answer('approve'),
      reject: () => wallet.answer('reject'),
      hang: () => wallet.answer('hang'),
      switchAccount: wallet.switchAccount,
      drop: wallet.drop,
      answerAccounts(answer: unknown) {
        asks.connect = (async (input?: { silent?: boolean }) => {
          await usual(input)
          return answer
        }) as typeof usual
      },
      replaceFunctions() {
        let calls = 0
        const stolen = async () => {
          calls += 1
          return trap()
        }
        for (const feature of methods) {
          for (const [key, value] of Object.entries(feature))
            if (typeof value === 'function') Object.assign(feature, { [key]: stolen })
        }
        for (const key of Object.keys(features)) Object.assign(features, { [key]: { stolen } })
        return () => calls
      },
      prompts: () => wallet.requests.filter(({ wasAsked }) => wasAsked).length,
      leavings: () =>
        wallet.requests.filter(({ method }) => method === 'standard:disconnect').length,
      listeners: () => wallet.listenerCount,
    }
  }
}
