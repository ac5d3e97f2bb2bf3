import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { Address } from '../../Register.ts'
import { type ConnectInput, currentConnection } from '../connection/Connection.ts'
import { findNetwork } from '../network/Network.ts'
import type { SiwxSession, SiwxTerms } from './SiwxOption.ts'

/**
 * The sign-in status. `idle`: the option `siwx` is missing, or no wallet is connected on a
 * configured network. `checking`: the session is being looked up.
 */
export type SiwxStatus = 'idle' | 'checking' | 'signedOut' | 'signing' | 'signedIn'

export interface SiwxState {
  status: SiwxStatus
  /** The session of the account and network in use. */
  session?: SiwxSession | undefined
  /** Why signing in or out failed. Cleared by the next attempt. */
  error?: EngineError | undefined
  /**
   * Whether one prompt of the wallet both connects and signs in. Set from before the prompt opens
   * until the wallet has answered.
   */
  isOnePrompt?: boolean | undefined
}

/** Sign-in with the wallet in use. */
export interface Siwx {
  /**
   * Asks the wallet to sign in. Resolves with the session. Throws `common/BUSY` while a prompt is
   * open, and `signIn/CHANGED` if the account or network changes.
   */
  sign(): Promise<SiwxSession>
  /**
   * Continues without signing in. If sign-in is required, switches to the last network on which the
   * account has a session. If there is none, disconnects the wallet.
   */
  cancel(): Promise<void>
  /** Ends the session of the account and network in use. */
  signOut(): Promise<void>
}

/** Functions for wallets that can sign in while they connect. */
export interface SiwxOffers {
  /**
   * Resolves with the message that an account on the network may sign while it connects. Resolves
   * with `undefined` if the host's sign-in does not support this, or if another step comes first.
   * In both cases, the user signs in after connecting.
   */
  terms(chainId: CaipNetworkId): Promise<SiwxTerms | undefined>
  /**
   * Stores the sessions that such a wallet signed. Call this before the connection is added. A
   * session is verified like any other signature when its account is in use.
   */
  accept(sessions: readonly SiwxSession[]): Promise<void>
}

/** Loads sign-in when it is needed. */
export interface SiwxLoader extends SiwxOffers {
  /** Loads sign-in. Throws `signIn/NOT_ENABLED` without the option `siwx`. */
  load(): Promise<Siwx>
}

/** The account that can sign in now, and its wallet. */
export interface ActiveAccount extends ConnectInput {
  accountAddress: Address
  chainId: CaipNetworkId
  isSmartAccount: boolean
}

/** Asks for an email address before sign-in, through the host's functions. */
export interface EmailCapture {
  /** Returns whether the current user has not been asked yet. */
  isDue(): boolean
  /** Returns the account to ask, and the host's functions. Throws `dataCapture/NOT_ENABLED`. */
  require(): {
    account: ActiveAccount
    isRequired: boolean
    /** Resolves with `true` if a code was sent to the address. */
    send(email: string): Promise<boolean>
    confirm(email: string, code: string): Promise<void>
  }
}

/**
 * Returns the account in use as its wallet reported it. `undefined` if its network is not
 * configured.
 */
export function activeAccount(
  state: Parameters<typeof currentConnection>[0] & Parameters<typeof findNetwork>[0],
): ActiveAccount | undefined {
  const connection = currentConnection(state)
  if (!connection || !findNetwork(state, connection.caipNetworkId)) return undefined
  const { accounts, caipNetworkId, connectorId, namespace } = connection
  const [{ address, type }] = accounts
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    connectorId,
    namespace,
    isSmartAccount: type === 'smartAccount',
  }
}

/** Returns the account's network and type, for events. Does not identify the user. */
export const toSignInStep = ({ chainId, isSmartAccount }: ActiveAccount) => ({
  network: chainId,
  isSmartAccount,
})
