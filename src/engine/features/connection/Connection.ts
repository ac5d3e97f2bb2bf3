import type { Address } from '../../Address.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Namespace } from '../../Register.ts'

export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const

/** What kind of account it is, where a wallet has several: `payment` and `ordinal` on bip122. */
export type AccountType = (typeof accountTypes)[number]

/** An account that a wallet shared; which shape the address has depends on the chain family. */
export interface Account<In extends ChainNamespace = Namespace> {
  address: Address<In>
  type?: AccountType | undefined
}

/** What a wallet granted: its accounts on one chain family, the one that signs first. */
export interface Connection<In extends ChainNamespace = Namespace> {
  connectorId: string
  namespace: In
  accounts: readonly [Account<In>, ...Account<In>[]]
  /** The network that the wallet is on, configured here or not. */
  caipNetworkId: CaipNetworkId
  /** Who is signed in, where the wallet is an e-mail or social login. */
  auth?: { name?: string | undefined } | undefined
  /** The networks a session is limited to; absent when the wallet takes any network. */
  approvedCaipNetworkIds?: readonly CaipNetworkId[] | undefined
}

/** Where a chain family stands: `reconnecting` shows a remembered account that is not verified yet. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
