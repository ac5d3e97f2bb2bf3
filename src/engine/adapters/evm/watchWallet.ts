import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { WalletEvent } from '../ChainAdapter.ts'
import type { CapturedWallet } from './captureWallet.ts'
import { type Checksum, parseAccounts } from './parseAccounts.ts'
import { parseChainId } from './parseChainId.ts'

/** MetaMask lost its node for a moment and reconnects by itself. */
const tryAgainLater = 1013

export interface WatchWallet {
  wallet: CapturedWallet
  /** What the wallet reported at connect. An event is sent only for a difference. */
  connection: Connection
  checksum: Checksum
  listener(event: WalletEvent): void
}

export interface WalletWatch {
  /** Call it when the wallet's new network is already known, because the wallet was asked. */
  moveTo(network: CaipNetworkId | undefined): void
  stop(): void
}

/** Listens to a connected wallet and emits valid changes. */
export function watchWallet({ wallet, connection, checksum, listener }: WatchWallet): WalletWatch {
  let accountsKey = keyOf(connection.accounts)
  let { caipNetworkId } = connection
  let isOver = false

  const cancels = [
    wallet.on('accountsChanged', (given) => {
      const accounts = parseAccounts(given, checksum)
      if (isOver || !accounts || keyOf(accounts) === accountsKey) return
      accountsKey = keyOf(accounts)
      listener(accounts.length === 0 ? { type: 'disconnect' } : { type: 'accounts', accounts })
    }),
    wallet.on('chainChanged', (given) => moveTo(parseChainId(given))),
    wallet.on('disconnect', (reason) => {
      if (isOver || accountsKey === '' || readField(reason, 'code') === tryAgainLater) return
      accountsKey = ''
      listener({ type: 'disconnect' })
    }),
  ]

  function moveTo(network: CaipNetworkId | undefined) {
    if (isOver || !network || network === caipNetworkId) return
    caipNetworkId = network
    listener({ type: 'network', caipNetworkId })
  }

  return {
    moveTo,
    stop() {
      isOver = true
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}

function keyOf(accounts: Connection['accounts'] | readonly { address: string }[]) {
  return accounts.map(({ address }) => address).join()
}
