import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const

/** The kind of account, if a wallet has several: `payment` and `ordinal` on bip122. */
export type AccountType = (typeof accountTypes)[number]

/** An account that a wallet shared. The form of its address depends on the namespace. */
export interface Account {
  address: string
  type?: AccountType | undefined
}

/** What a wallet granted: its accounts on one namespace, the signing one first. */
export interface Connection {
  connectorId: string
  namespace: ChainNamespace
  accounts: readonly [Account, ...Account[]]
  /** The wallet's network, which the app may not have configured. */
  caipNetworkId: CaipNetworkId
  /** The logged-in user, if the wallet is an email or social login. */
  auth?: { name?: string | undefined } | undefined
  /**
   * The networks that a session is limited to, or `undefined` if the wallet accepts any network.
   */
  approvedCaipNetworkIds?: readonly CaipNetworkId[] | undefined
}

/**
 * The status of a namespace. `reconnecting` shows a remembered account that is not verified yet.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
