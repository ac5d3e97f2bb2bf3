import type { Connector } from '../features/connectors/Connectors.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'
import { untilAborted } from '../store/untilAborted.ts'
import { adapterErrors } from './adapterErrors.ts'

/**
 * The pauses between searches, in milliseconds. They add up to five seconds, the time that a
 * remembered wallet has to restore its connection.
 */
const lookDelays = [50, 100, 200, 400, 750, 1_500, 2_000] as const
const mostWallets = 64

/** A wallet with the functions that it had when it was first found. */
export interface InjectedFind<Wallet> {
  connector: Connector
  wallet: Wallet
}

interface InjectedDiscoveryOptions<Wallet> {
  platform: Pick<Platform, 'clock' | 'pageEvents'>
  /** Returns the wallets that are in the page now. */
  look(): readonly InjectedFind<Wallet>[]
}

/**
 * Finds wallets that add themselves to the page without an event. Some do so late. So this searches
 * the page repeatedly for 5 s, and again whenever a wallet is requested. The first wallet to use an
 * id keeps it until the page is closed.
 */
export function createInjectedDiscovery<Wallet>({
  platform,
  look,
}: InjectedDiscoveryOptions<Wallet>) {
  const found = new Map<string, InjectedFind<Wallet>>()
  const listeners = new Set<() => void>()

  function lookAgain() {
    let isNew = false
    for (const find of look()) {
      if (found.size >= mostWallets || found.has(find.connector.connectorId)) continue
      found.set(find.connector.connectorId, find)
      isNew = true
    }
    if (isNew) for (const listener of [...listeners]) listener()
  }

  function find(connectorId: string): Wallet | undefined {
    lookAgain()
    return found.get(connectorId)?.wallet
  }

  return {
    lookAgain,
    /** Returns the wallet with that id. Throws `adapter/PROVIDER_NOT_FOUND`. */
    get(connectorId: string): Wallet {
      const wallet = find(connectorId)
      if (wallet === undefined) throw adapterErrors.PROVIDER_NOT_FOUND()
      return wallet
    },
    /** Resolves with the wallet with that id, when it is in the page. */
    async waitFor(connectorId: string, signal: AbortSignal): Promise<Wallet> {
      let check = () => {}
      const arrived = new Promise<Wallet>((resolve) => {
        check = () => {
          const known = found.get(connectorId)
          if (known) resolve(known.wallet)
        }
      })
      listeners.add(check)
      lookAgain()
      check()
      try {
        return await untilAborted(arrived, signal)
      } finally {
        listeners.delete(check)
      }
    },
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const reportAll = () => report([...found.values()].map(({ connector }) => connector))
      let cancelNext: Cancel = () => {}
      const schedule = (index: number) => {
        const delay = lookDelays[index]
        if (delay === undefined) return
        cancelNext = platform.clock.after(delay, () => {
          schedule(index + 1)
          lookAgain()
        })
      }
      lookAgain()
      listeners.add(reportAll)
      reportAll()
      schedule(0)
      const stopListening = platform.pageEvents.on('load', lookAgain)
      return () => {
        listeners.delete(reportAll)
        stopListening()
        cancelNext()
      }
    },
  }
}
