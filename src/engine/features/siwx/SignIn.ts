import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

import type { ConnectInput } from '../connection/ConnectionState.ts'
import type { SiwxSession, SiwxTerms } from './SiwxOption.ts'

/** Who would sign in at this moment, with which wallet. */
export interface ActiveAccount extends ConnectInput {
  accountAddress: string
  chainId: CaipNetworkId
  isSmartAccount: boolean
}

/** Signing in with the wallet in use. */
export interface SignIn {
  /**
   * Asks the wallet to sign in, and resolves with the session. One at a time: throws
   * `common/BUSY` while a prompt is open, `signIn/CHANGED` when account or network change.
   */
  sign(): Promise<SiwxSession>
  /**
   * Does without. Where signing in is required, goes back to the last network with a session of
   * the account, and disconnects the wallet where there is none.
   */
  cancel(): Promise<void>
  /** Ends the session of the account and the network in use. */
  signOut(): Promise<void>
}

/** For wallets that can sign in as they connect. */
export interface SignInOffers {
  /**
   * What whoever connects on the network may sign at once. Nothing where the host's sign-in cannot
   * say it, or where something else comes first: who connects is asked afterwards then.
   */
  terms(chainId: CaipNetworkId): Promise<SiwxTerms | undefined>
  /** What such a wallet signed; to be told before its connection is there. */
  accept(sessions: readonly SiwxSession[]): Promise<void>
}

/** Whether an e-mail address is asked for before signing in, and whom the host asks for it. */
export interface EmailCapture {
  /** Whether the visitor of this moment was not asked yet. */
  isDue(): boolean
  /** Throws `dataCapture/NOT_ENABLED`. */
  require(): {
    account: ActiveAccount
    isRequired: boolean
    /** Resolves with whether a code was sent to the address. */
    send(email: string): Promise<boolean>
    confirm(email: string, code: string): Promise<void>
  }
}
