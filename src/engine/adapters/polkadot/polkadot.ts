import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { addressFormats as knownFormats } from '../../networks/addressFormats.ts'
import type { Platform } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { createInjectedConnections } from '../createInjectedConnections.ts'
import { createInjectedDiscovery, type InjectedFind } from '../createInjectedDiscovery.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import { captureMethod } from '../toWalletError.ts'

export type { GivenWallet } from '../GivenWallet.ts'

/** A wallet's entry in `window.injectedWeb3`. It is not trusted. */
interface InjectedWallet {
  enable(appName: string): unknown
}

export interface PolkadotOptions {
  /** Wallets with `enable(appName)` that are not in `window.injectedWeb3`. */
  providers?: readonly GivenWallet<InjectedWallet>[] | undefined
  /**
   * The SS58 address format, from 0 to 16,383, of networks that are not in `latchkey/networks`.
   * Default: 42, which every network accepts.
   */
  addressFormats?: Readonly<Partial<Record<CaipNetworkId, number>>> | undefined
}

const namespace = 'polkadot'
const usualNetwork = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const anyFormat = 42

/** Connects wallets of Polkadot, Kusama and compatible networks (`window.injectedWeb3`). */
export function polkadot(options: PolkadotOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createPolkadotAdapter(context, options), {
    namespace,
  } as const)
}

function createPolkadotAdapter(
  { config, networks, platform }: AdapterContext,
  { addressFormats, providers = [] }: PolkadotOptions,
): NamespaceAdapter {
  const formatOf = (id: CaipNetworkId) => addressFormats?.[id] ?? knownFormats[id] ?? anyFormat
  const discovery = createInjectedDiscovery({
    platform,
    look: () => [
      ...providers.map((given) => ({
        connector: describeGiven(given, namespace),
        wallet: given.provider,
      })),
      ...findPolkadotWallets(platform),
    ],
  })
  const connections = createInjectedConnections({
    discovery,
    providerOf: (wallet) => wallet,
    networks,
    platform,
    usualNetwork,
    async open({ wallet, signal, ...opening }) {
      // Asks the wallet before any code loads, because some wallets open only during the click
      // itself. The wallet shows no prompt for a page that it has allowed before.
      const answer = captureMethod(wallet, 'enable')([appName()], signal)
      const [injected, { openConnection }] = await Promise.all([
        answer,
        import('./openConnection.ts'),
      ])
      return openConnection({ ...opening, injected, formatOf, signal })
    },
  })

  /** Returns the app's name, as wallets show it in their prompts. */
  function appName(): string {
    try {
      return config.metadata?.name ?? new URL(platform.location.url()).host
    } catch {
      // The page has no host name.
      return 'latchkey'
    }
  }

  return {
    namespace,
    discover: discovery.start,
    ...connections.connecting,
    // The user can revoke the permission only in the wallet, so there is nothing to send.
    disconnect: async (connectorId) => void connections.end(connectorId),
    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        connections.get(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }) =>
        connections.get(connectorId).moveTo(network.caipNetworkId),
    },
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const { isReceiver } = await import('./readPolkadotAddress.ts')
        return isReceiver(address, formatOf(caipNetworkId))
      },
    },
  }
}

/**
 * A name that is safe as an id: it has no invisible characters, and is not a property that every
 * object has.
 */
const plainKey = /^[a-z0-9][\w .-]{0,63}$/i
const mostKeys = 256

const names: Readonly<Record<string, string>> = {
  'aleph-zero-signer': 'Aleph Zero Signer',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
}

/**
 * Finds the wallets in `window.injectedWeb3`: own properties only, each with a function to call.
 */
function findPolkadotWallets({
  injected,
}: Pick<Platform, 'injected'>): InjectedFind<InjectedWallet>[] {
  const map = injected('injectedWeb3')
  return ownKeys(map).flatMap((key) => {
    const wallet = readField(map, key)
    return isInjectedWallet(wallet) ? [{ connector: connectorOf(key), wallet }] : []
  })
}

function isInjectedWallet(value: unknown): value is InjectedWallet {
  return typeof readField(value, 'enable') === 'function'
}

function connectorOf(key: string) {
  const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? cleanName(key)
  return Object.freeze({
    connectorId: key,
    name,
    type: 'ANNOUNCED',
    namespace,
  } as const)
}

function ownKeys(map: unknown): readonly string[] {
  try {
    if (typeof map !== 'object' || map === null) return []
    return Object.keys(map)
      .slice(0, mostKeys)
      .filter((key) => plainKey.test(key))
  } catch {
    // Reading the object throws, so it lists no wallets.
    return []
  }
}
