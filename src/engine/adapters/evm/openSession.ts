import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/commonErrors.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { WalletEvent } from '../ChainAdapter.ts'
import type { SendRequest } from '../Transfer.ts'
import { askNetwork } from './askNetwork.ts'
import type { CapturedWallet } from './captureWallet.ts'
import { checksumAddress } from './checksumAddress.ts'
import { parseAccounts } from './parseAccounts.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { switchWalletNetwork } from './switchWalletNetwork.ts'
import { type WalletWatch, watchWallet } from './watchWallet.ts'

export interface Session {
  wallet: CapturedWallet
  connection: Connection
  watch(listener: (event: WalletEvent) => void): Cancel
  network(signal: AbortSignal): Promise<CaipNetworkId>
  signMessage(request: { address: string; message: string }, signal: AbortSignal): Promise<string>
  sendTransaction(request: Pick<SendRequest, 'transaction'>, signal: AbortSignal): Promise<string>
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  stop(): void
}

export interface Opening {
  wallet: CapturedWallet
  connectorId: string
  /** The wallet's answer, not validated. */
  accounts: unknown
  signal: AbortSignal
}

/** A connection to a wallet that has answered. Loads after the first answer. */
export async function openSession({
  wallet,
  connectorId,
  accounts: given,
  signal,
}: Opening): Promise<Session> {
  const caipNetworkId = await askNetwork(wallet, signal)
  if (signal.aborted) throw commonErrors.ABORTED()
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
    network: (limited: AbortSignal): Promise<CaipNetworkId> => askNetwork(wallet, limited),
    signMessage: (request: { address: string; message: string }, limited: AbortSignal) =>
      signMessage(wallet, request, limited),
    sendTransaction: (request: Pick<SendRequest, 'transaction'>, limited: AbortSignal) =>
      sendTransaction(wallet, request, limited),
    async switchNetwork(network: Network, limited: AbortSignal) {
      await switchWalletNetwork(wallet, network, limited)
      // Not every wallet emits an event after it switched networks.
      for (const watch of watches) watch.moveTo(network.caipNetworkId)
    },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
    },
  }
}
