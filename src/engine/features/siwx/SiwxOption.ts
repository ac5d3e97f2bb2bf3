import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { KeyValueStorage } from '../../platform/Platform.ts'
import type { SiwxFields } from '../../siwx/message/SiwxMessage.ts'
import type { Eip1193Client } from '../../siwx/verification/Eip1193Client.ts'

/** Whom a sign-in is asked of. A session is good for this account on this network alone. */
export interface SiwxAccount {
  accountAddress: string
  /** The network by its CAIP-2 id. */
  chainId: CaipNetworkId
  notBefore?: string | undefined
}

/** What a sign-in says before it is known which account answers. */
export type SiwxTerms = Omit<SiwxFields, 'accountAddress'>

/** What a visitor is asked to sign: the parts of the message, and its text. */
export interface SiwxRequest extends SiwxFields {
  toString(): string
}

/** A visitor who has signed in. */
export interface SiwxSession {
  /** The parts of the message. */
  data: SiwxFields
  /** The text that was signed, to the byte. Empty where the server alone keeps it. */
  message: string
  /** Empty where the server alone keeps it. */
  signature: string
}

/** What the engine knows and a plug-in needs. */
export interface SiwxContext {
  /** Host and port of the page, as the message names them. */
  domain: string
  /** The page's address without its query and fragment. */
  uri: string
  /** The engine's own storage; a key of the plug-in begins with `storageKey`. */
  storage: KeyValueStorage
  storageKey: string
  /** Milliseconds since 1970. */
  now(): number
  /** A node of a configured network, where smart accounts can be asked. */
  client(chainId: CaipNetworkId): Eip1193Client | undefined
}

/**
 * The host's part in signing in with a wallet. `serverSessions` and `localSessions` of
 * `latchkey/sign-in` make one; each method may answer at once or later.
 */
export interface SiwxOption {
  /** What the account is asked to sign. It has to name that account and that network. */
  createMessage(account: SiwxAccount, context: SiwxContext): SiwxRequest | Promise<SiwxRequest>
  /**
   * What any account of that network is asked to sign that connects with a wallet which can sign in
   * as it connects (WalletConnect, the embedded wallet): one prompt for both. Without it whoever
   * connects is asked afterwards.
   */
  createTerms?(chainId: CaipNetworkId, context: SiwxContext): SiwxTerms | Promise<SiwxTerms>
  /**
   * Asks for an e-mail address before signing in, in the view `DataCapture`, where the project's remote
   * configuration says `emailCapture`.
   */
  captureEmail?: {
    /** Keeps the address for the account. Answers `true` when it sent a code of six digits to it. */
    send(request: SiwxAccount & { email: string }, context: SiwxContext): boolean | Promise<boolean>
    /** Throws when that is not the code. */
    confirm(request: SiwxAccount & { email: string; code: string }, context: SiwxContext): unknown
  }
  /** Has the text signed in another way than by the wallet that is connected. */
  signMessage?(
    request: SiwxAccount & { message: string },
    context: SiwxContext,
  ): string | Promise<string>
  /** Checks the signature and keeps the session. Throws when it is not good. */
  addSession(session: SiwxSession, context: SiwxContext): unknown
  /** Ends the session of that account on that network, and no other. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string, context: SiwxContext): unknown
  /** Keeps these sessions in the place of all others; none ends them all. */
  setSessions(sessions: readonly SiwxSession[], context: SiwxContext): unknown
  /** The sessions of that account on that network, as far as they are good at this moment. */
  getSessions(
    chainId: CaipNetworkId,
    accountAddress: string,
    context: SiwxContext,
  ): readonly SiwxSession[] | Promise<readonly SiwxSession[]>
  /** Whether the visitor has to sign in before going on. Default: no. */
  getRequired?(): boolean
  /** Whether a wallet that is disconnected is signed out too. Default: `true`. */
  signOutOnDisconnect?: boolean
}
