import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { KeyValueStorage } from '../../platform/Platform.ts'
import type { Address, Signature } from '../../Register.ts'
import type { SiwxFields } from '../../siwx/message/SiwxMessage.ts'
import type { Eip1193Client } from '../../siwx/verification/SignatureRequest.ts'

/** The account that signs in. A session is valid only for this account on this network. */
export interface SiwxAccount {
  accountAddress: Address
  /** The network's CAIP-2 id. */
  chainId: CaipNetworkId
  notBefore?: string | undefined
}

/** The fields of a sign-in message, without the account. */
export type SiwxTerms = Omit<SiwxFields, 'accountAddress'>

/** The request that the user signs: the fields of the message, and its text. */
export interface SiwxRequest extends SiwxFields {
  toString(): string
}

/** The session of a signed-in user. */
export interface SiwxSession {
  /** The fields of the message. */
  data: SiwxFields
  /** The exact text that was signed. Empty if only the server stores the text. */
  message: string
  /** The signature. Empty if only the server stores the signature. */
  signature: Signature | ''
}

/** The data and functions that the engine passes to a sign-in plug-in. */
export interface SiwxContext {
  /** The host and the port of the page, as in the message. */
  domain: string
  /** The page's URL without its query and fragment. */
  uri: string
  /** The engine's storage. Use `storageKey` as the prefix of the plug-in's keys. */
  storage: KeyValueStorage
  storageKey: string
  /** Returns the current time, in milliseconds since 1970. */
  now(): number
  /** Returns a client for a node of a configured network. It is used to verify smart accounts. */
  client(chainId: CaipNetworkId): Eip1193Client | undefined
}

/**
 * The host's implementation of sign-in with a wallet. Create one with `serverSessions` or
 * `localSessions` of `latchkey/siwx/client`. Each method may be async.
 */
export interface SiwxOption {
  /**
   * Creates the message that the account is asked to sign. It must contain this account and this
   * network.
   */
  createMessage(account: SiwxAccount, context: SiwxContext): SiwxRequest | Promise<SiwxRequest>
  /**
   * Creates the message without an account, for wallets that connect and sign in with one prompt
   * (WalletConnect, the embedded wallet). Without this function, the user signs in after
   * connecting.
   */
  createTerms?(chainId: CaipNetworkId, context: SiwxContext): SiwxTerms | Promise<SiwxTerms>
  /**
   * Asks for an email address before sign-in, in the view `DataCapture`, if the project's remote
   * configuration has `emailCapture`.
   */
  captureEmail?: {
    /**
     * Stores the address for the account. Returns `true` if a six-digit code was sent to the
     * address.
     */
    send(request: SiwxAccount & { email: string }, context: SiwxContext): boolean | Promise<boolean>
    /** Checks the code. Throws if the code is wrong. */
    confirm(request: SiwxAccount & { email: string; code: string }, context: SiwxContext): unknown
  }
  /** Signs the text. Set this to sign with something other than the connected wallet. */
  signMessage?(
    request: SiwxAccount & { message: string },
    context: SiwxContext,
  ): string | Promise<string>
  /** Verifies the signature and stores the session. Throws if the signature is invalid. */
  addSession(session: SiwxSession, context: SiwxContext): unknown
  /** Ends only the session of this account on this network. */
  revokeSession(chainId: CaipNetworkId, accountAddress: Address, context: SiwxContext): unknown
  /** Replaces all sessions with these. An empty list ends all sessions. */
  setSessions(sessions: readonly SiwxSession[], context: SiwxContext): unknown
  /** Returns the sessions of this account on this network that are valid now. */
  getSessions(
    chainId: CaipNetworkId,
    accountAddress: Address,
    context: SiwxContext,
  ): readonly SiwxSession[] | Promise<readonly SiwxSession[]>
  /** Returns whether the user must sign in to continue. Default: false. */
  getRequired?(): boolean
  /** Whether disconnecting a wallet also signs out its accounts. Default: `true`. */
  signOutOnDisconnect?: boolean
}

/** Returns whether the session is for exactly this account and network, and valid now. */
export function isSessionOf(
  { accountAddress, chainId }: SiwxAccount,
  session: unknown,
  now: number,
): session is SiwxSession {
  const data = readField(session, 'data')
  const address = readField(data, 'accountAddress')
  return (
    typeof address === 'string' &&
    readField(data, 'chainId') === chainId &&
    isSameAddress(address, accountAddress, chainId) &&
    typeof readField(session, 'message') === 'string' &&
    typeof readField(session, 'signature') === 'string' &&
    timeOf(readField(data, 'notBefore'), 0) <= now &&
    now < timeOf(readField(data, 'expirationTime'), Number.POSITIVE_INFINITY)
  )
}

function isSameAddress(a: string, b: string, chainId: string): boolean {
  return a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())
}

/**
 * Returns the time in milliseconds. An invalid time becomes `NaN`, so that every comparison with it
 * is false.
 */
function timeOf(text: unknown, usual: number): number {
  return text === undefined ? usual : typeof text === 'string' ? Date.parse(text) : Number.NaN
}
