import type { Connector } from '../../features/connectors/Connectors.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import { brandOf } from '../webBtc/createWebDiscovery.ts'
import { injectedAt, type RegistryEntry, readRegistry } from '../webBtc/readRegistry.ts'
import type { FoundWallet, WebWallet } from '../webBtc/WebWallet.ts'
import { openPhantomWallet, openRpcWallet, openUnisatWallet } from './openRpcWallet.ts'

interface KnownWallet {
  name: string
  open(provider: object, methods?: readonly string[]): WebWallet
}

const sats = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']

/**
 * Wallets that are known by their place in the page. OKX, Bitget and Binance also set UniSat's
 * place, so they come before UniSat: the same object is listed once, under its own name.
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

/** The id of the known wallet with that name, the same for every way to reach it. */
export function knownId(name: string): string | undefined {
  return [...known].find(([, wallet]) => brandOf(wallet) === brandOf({ name }))?.[0]
}

/**
 * The Bitcoin wallets that are in the page now: first those at known places, then those in the
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
