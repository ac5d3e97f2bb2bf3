import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { createInjectedDiscovery } from '../createInjectedDiscovery.ts'
import type { FoundWallet } from './WebWallet.ts'

export interface WebDiscovery {
  get(connectorId: string): FoundWallet
  waitFor(connectorId: string, signal: AbortSignal): Promise<FoundWallet>
  start(report: (connectors: readonly Connector[]) => void): Cancel
}

export interface WebDiscoveryOptions {
  platform: Pick<Platform, 'clock' | 'pageEvents'>
  /** The wallets that are in the page now, the most certain first. */
  look(): readonly FoundWallet[]
  /** Subscribes to wallets that announce themselves. */
  listen?: ((change: () => void) => Cancel) | undefined
}

/**
 * The wallets of this page, without duplicates. The first wallet to use an id, a name or an object
 * keeps it until the page is closed.
 */
export function createWebDiscovery({ platform, look, listen }: WebDiscoveryOptions): WebDiscovery {
  const owners = new Map<unknown, string>()
  const nameless = new Set<string>()
  const discovery = createInjectedDiscovery({ platform, look: () => look().flatMap(admit) })

  function admit(wallet: FoundWallet) {
    const { connector, isNameless, provider } = wallet
    const keys = [connector.connectorId, brandOf(connector), provider]
    if (keys.some((key) => (owners.get(key) ?? connector.connectorId) !== connector.connectorId))
      return []
    for (const key of keys) owners.set(key, connector.connectorId)
    if (isNameless) nameless.add(connector.connectorId)
    return [{ connector, wallet }]
  }

  return {
    get: discovery.get,
    waitFor: discovery.waitFor,
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const cancels = [
        discovery.start((all) => {
          const named = all.filter(({ connectorId }) => !nameless.has(connectorId))
          report(named.length > 0 ? named : all)
        }),
        listen?.(discovery.lookAgain),
      ]
      return () => {
        for (const cancel of cancels) cancel?.()
      }
    },
  }
}

/** The same for "Leather", "LEATHER" and "Leather Wallet". */
export function brandOf({ name }: Pick<Connector, 'name'>): string {
  return `brand ${name.toLowerCase().replace(/[^\p{L}\p{N}]|wallet/gu, '')}`
}
