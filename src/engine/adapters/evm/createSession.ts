import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { WalletEvent } from '../ChainAdapter.ts'
import type { CapturedWallet } from './captureWallet.ts'
import { checksumAddress } from './checksumAddress.ts'
import { parseAccounts } from './parseAccounts.ts'
import { type WalletWatch, watchWallet } from './watchWallet.ts'

export type Session = ReturnType<typeof createSession>

/** A conversation with a wallet that has answered. Loads with the first answer, not before. */
export function createSession({
  wallet,
  connectorId,
  accounts: given,
  caipNetworkId,
}: {
  wallet: CapturedWallet
  connectorId: string
  /** The wallet's answer as it came. */
  accounts: unknown
  caipNetworkId: CaipNetworkId
}) {
  const accounts = parseAccounts(given, checksumAddress)
  if (!accounts) throw adapterErrors.INVALID_ANSWER()
  const [first, ...rest] = accounts
  if (!first) throw adapterErrors.NO_ACCOUNTS()
  const connection: Connection = {
    connectorId,
    namespace: 'eip155',
    accounts: [first, ...rest],
    caipNetworkId,
  }
  const watches = new Set<WalletWatch>()

  return {
    wallet,
    connection,
    watch(listener: (event: WalletEvent) => void): Cancel {
      const watch = watchWallet({ wallet, connection, checksum: checksumAddress, listener })
      watches.add(watch)
      return () => {
        watches.delete(watch)
        watch.stop()
      }
    },
    /** Tells those who watch the wallet that it changed its network, as its own event would. */
    moveTo(network: CaipNetworkId) {
      for (const watch of watches) watch.moveTo(network)
    },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
    },
  }
}
