import type { Connector } from '../../features/connectors/Connectors.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import { createWebAdapter } from '../webBtc/createWebAdapter.ts'
import {
  injectedAt,
  openWbipWallet,
  type RegistryEntry,
  readRegistry,
  type WbipCall,
} from '../webBtc/openWbipWallet.ts'
import {
  type FoundWallet,
  foundGiven,
  type GivenWebWallet,
  type ListenerForm,
} from '../webBtc/WebWallet.ts'

export type { GivenWebWallet } from '../webBtc/WebWallet.ts'

export interface StacksOptions {
  /** Wallets with `request(method, params)` (SIP-030) that are not in the page. */
  providers?: readonly GivenWebWallet[] | undefined
}

const namespace = 'stacks'

/** Connects wallets of Stacks. Balances come from a provider, if the host configured one. */
export function stacks(options: StacksOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createStacksAdapter(context, options), {
    namespace,
  } as const)
}

function createStacksAdapter(
  context: AdapterContext,
  { providers = [] }: StacksOptions,
): NamespaceAdapter {
  return createWebAdapter(context, {
    namespace,
    look: () => [
      ...providers.map((given) => foundGiven(given, namespace, openStacksWallet)),
      ...findStacksWallets(context),
    ],
    async importConnections() {
      const { createStacksConnections } = await import('./createStacksConnections.ts')
      return createStacksConnections(context)
    },
    readAddress: async (text) => (await import('./readStacksAddress.ts')).readStacksAddress(text),
  })
}

const sats = ['wallet_connect', 'wallet_getAccount', 'wallet_disconnect']
const addresses = { addresses: ['stacks'] }

interface KnownWallet {
  name: string
  methods?: readonly string[]
  listenerForm?: ListenerForm
}

/** Wallets that are known by the name of their object in the page. */
const known: ReadonlyMap<string, KnownWallet> = new Map<string, KnownWallet>([
  ['LeatherProvider', { name: 'Leather' }],
  ['XverseProviders.BitcoinProvider', { name: 'Xverse', methods: sats }],
  ['AsignaProvider', { name: 'Asigna' }],
  ['FordefiProviders.UtxoProvider', { name: 'Fordefi', listenerForm: 'name' }],
])

/** The path of an object that any wallet may set. It does not identify the wallet. */
const sharedPlace = 'StacksProvider'

/**
 * Finds the Stacks wallets in the page: first known objects, then registries, then the shared
 * object.
 */
function findStacksWallets({ platform }: Pick<AdapterContext, 'platform'>): readonly FoundWallet[] {
  const entries = [
    ...readRegistry(platform, 'webbtc_stx_providers'),
    ...[
      ...readRegistry(platform, 'wbip_providers'),
      ...readRegistry(platform, 'btc_providers'),
    ].filter(speaksStacks),
  ]
  const listed = entries.filter(({ id }) => !known.has(id))
  const nameless = { id: sharedPlace, name: 'Stacks wallet', icon: undefined, methods: undefined }
  return [
    ...[...known].flatMap(([id, { name, methods, listenerForm }]) => {
      const entry = entries.find((listed) => listed.id === id)
      const described = { id, name, icon: entry?.icon, methods: methods ?? entry?.methods }
      return find(described, 'INJECTED', listenerForm)
    }),
    ...listed.flatMap((entry) => find(entry, 'ANNOUNCED')),
    ...find(nameless, 'INJECTED').map((wallet) => ({ ...wallet, isNameless: true })),
  ]

  function find(
    entry: RegistryEntry,
    type: Connector['type'],
    listenerForm?: ListenerForm,
  ): FoundWallet[] {
    const { id, name, icon, methods } = entry
    const provider = injectedAt(platform, id)
    if (!provider) return []
    const connector: Connector = Object.freeze({
      connectorId: id,
      name,
      type,
      namespace: 'stacks',
      imageUrl: icon,
      info: Object.freeze({ icon }),
    })
    return [{ connector, provider, open: () => openStacksWallet(provider, methods, listenerForm) }]
  }
}

/** Adapts a wallet with `request(method, params)`. Its methods show which features it supports. */
function openStacksWallet(
  provider: object,
  methods: readonly string[] = [],
  listenerForm?: ListenerForm,
) {
  const knows = (method: string) => methods.includes(method)
  const connect: WbipCall = { method: 'wallet_connect', params: addresses }
  return openWbipWallet(provider, {
    connect: [
      ...(knows('wallet_connect') ? [connect] : []),
      { method: 'stx_getAddresses' },
      { method: 'getAddresses', params: { purposes: ['stacks'] } },
    ],
    recall: knows('wallet_getAccount') ? { method: 'wallet_getAccount' } : undefined,
    disconnect: knows('wallet_disconnect') ? { method: 'wallet_disconnect' } : undefined,
    listenerForm,
    sign: ({ message }) => ({ method: 'stx_signMessage', params: { message } }),
  })
}

/** The registries also list wallets that only support Bitcoin. */
function speaksStacks({ id, methods }: RegistryEntry) {
  return known.has(id) || !methods || methods.some((method) => method.startsWith('stx_'))
}
