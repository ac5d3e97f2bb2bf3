import { readField } from '../../errors/readField.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import { createStandardDiscovery } from '../walletStandard/createStandardDiscovery.ts'
import { brandOf } from '../webBtc/createWebAdapter.ts'
import { injectedAt, type RegistryEntry, readRegistry } from '../webBtc/openWbipWallet.ts'
import {
  captureCalls,
  type FoundWallet,
  type ReportedAccount,
  readReportedAccounts,
  type WebWallet,
} from '../webBtc/WebWallet.ts'
import { openPhantomWallet, openRpcWallet, openUnisatWallet } from './openRpcWallet.ts'

interface KnownWallet {
  name: string
  open(provider: object, methods?: readonly string[]): WebWallet
}

const sats = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']

/**
 * Wallets that are known by the name of their object in the page. OKX, Bitget and Binance also set
 * UniSat's object, so they come before UniSat. The same object is listed once, under its own name.
 */
const known: ReadonlyMap<string, KnownWallet> = new Map([
  ['LeatherProvider', { name: 'Leather', open: openRpcWallet }],
  [
    'XverseProviders.BitcoinProvider',
    { name: 'Xverse', open: (provider) => openRpcWallet(provider, sats) },
  ],
  [
    'FordefiProviders.UtxoProvider',
    { name: 'Fordefi', open: (provider, methods) => openRpcWallet(provider, methods, 'name') },
  ],
  ['okxwallet.bitcoin', { name: 'OKX Wallet', open: openUnisatWallet }],
  ['bitkeep.unisat', { name: 'Bitget Wallet', open: openUnisatWallet }],
  ['binancew3w.bitcoin', { name: 'Binance Wallet', open: openUnisatWallet }],
  ['unisat', { name: 'UniSat', open: openUnisatWallet }],
  ['phantom.bitcoin', { name: 'Phantom', open: openPhantomWallet }],
] satisfies [string, KnownWallet][])

/**
 * Returns the id of the known wallet with that name. The id does not depend on the interface
 * through which the wallet was found.
 */
function knownId(name: string): string | undefined {
  return [...known].find(([, wallet]) => brandOf(wallet) === brandOf({ name }))?.[0]
}

/**
 * Finds the Bitcoin wallets that are in the page now: first those at known paths, then those in the
 * registries.
 */
export function findBitcoinWallets({
  platform,
}: Pick<AdapterContext, 'platform'>): readonly FoundWallet[] {
  const entries = [
    ...readRegistry(platform, 'btc_providers'),
    ...readRegistry(platform, 'wbip_providers').filter(speaksBitcoin),
  ]
  const found = [...known].flatMap(([id, { name, open }]): FoundWallet[] => {
    const provider = injectedAt(platform, id)
    if (!provider) return []
    const { icon, methods } = entries.find((entry) => entry.id === id) ?? {}
    return [
      {
        connector: connectorOf({ id, name, icon }, 'INJECTED'),
        provider,
        open: () => open(provider, methods),
      },
    ]
  })
  const listed = entries.flatMap((entry): FoundWallet[] => {
    const provider = known.has(entry.id) ? undefined : injectedAt(platform, entry.id)
    if (!provider) return []
    const open = () => openRpcWallet(provider, entry.methods)
    return [{ connector: connectorOf(entry, 'ANNOUNCED'), provider, open }]
  })
  return [...found, ...listed]
}

function connectorOf(
  { id, name, icon }: Pick<RegistryEntry, 'id' | 'name' | 'icon'>,
  type: Connector['type'],
): Connector {
  return Object.freeze({
    connectorId: id,
    name,
    type,
    namespace: 'bip122',
    imageUrl: icon,
    info: Object.freeze({ icon }),
  })
}

/** The registries also list wallets that only support Stacks. */
function speaksBitcoin({ methods }: RegistryEntry) {
  return !methods || methods.some((method) => /^(sign(Message|Psbt)|sendTransfer)$/.test(method))
}

/** Provides the Bitcoin wallets that announce themselves through the Wallet Standard. */
export function createStandardWallets(
  context: Pick<AdapterContext, 'logger' | 'platform'>,
  given?: readonly object[],
) {
  const standard = {
    namespace: 'bip122',
    chains: {
      'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
      'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
    },
    connect: 'bitcoin:connect',
  } as const
  const discovery = createStandardDiscovery(context, standard, given)
  let announced: readonly Connector[] = []

  return {
    listen(change: () => void): Cancel {
      return discovery.start((connectors) => {
        announced = connectors
        change()
      })
    },
    look: (): readonly FoundWallet[] =>
      announced.map((connector) => {
        const provider: object = Object(discovery.get(connector.connectorId))
        return {
          connector: Object.freeze({
            ...connector,
            connectorId: knownId(connector.name) ?? connector.connectorId,
          }),
          provider,
          open: () => openStandardWallet(provider),
        }
      }),
  }
}

const purposes = ['payment', 'ordinals']

/**
 * Adapts a wallet with the Wallet Standard features `bitcoin:connect` and `bitcoin:signMessage`.
 */
function openStandardWallet(provider: object): WebWallet {
  const features = readField(provider, 'features')
  const capture = <Name extends string>(feature: string, name: Name) =>
    captureCalls(Object(readField(features, feature)), [name])
  const connecting = capture('bitcoin:connect', 'connect')
  const silent = capture('standard:connect', 'connect')
  const leaving = capture('standard:disconnect', 'disconnect')
  const signing = capture('bitcoin:signMessage', 'signMessage')
  const events = capture('standard:events', 'on')
  /**
   * The wallet's own account objects. They are passed back to the wallet, which compares accounts
   * by identity.
   */
  let entries: ReadonlyMap<unknown, unknown> = new Map()

  function readAccounts(answer: unknown): readonly ReportedAccount[] {
    // Some wallets return nothing and only update their `accounts` property.
    const list = readField(answer ?? provider, 'accounts')
    const ofBitcoin: readonly unknown[] = Array.isArray(list) ? list.filter(isOfBitcoin) : []
    const reported = readReportedAccounts(Array.isArray(list) ? ofBitcoin : undefined)
    entries = new Map(ofBitcoin.map((entry) => [readField(entry, 'address'), entry]))
    return reported
  }

  return {
    connect: async (signal) =>
      readAccounts(await connecting.call('connect', [{ purposes }], signal)),
    recall: silent.has('connect')
      ? async (signal) => readAccounts(await silent.call('connect', [{ silent: true }], signal))
      : undefined,
    disconnect: leaving.has('disconnect')
      ? (signal) => leaving.call('disconnect', [], signal)
      : undefined,
    watch(report): Cancel {
      return events.subscribe('change', (change) => {
        if (readField(change, 'accounts') !== undefined) report(readAccounts(change))
      })
    },
    async sign({ address, message }, signal) {
      const account = entries.get(address)
      if (!account) throw adapterErrors.OTHER_ACCOUNT(address)
      const request = { account, message: new TextEncoder().encode(message) }
      const answer = await signing.call('signMessage', [request], signal)
      return readField(readField(answer, '0'), 'signature')
    },
  }
}

function isOfBitcoin(entry: unknown) {
  const chains = readField(entry, 'chains')
  return !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('bitcoin:'))
}
