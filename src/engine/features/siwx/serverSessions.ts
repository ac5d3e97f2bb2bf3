import { readField } from '../../errors/readField.ts'
import type { SiwxFields } from '../../siwx/message/SiwxMessage.ts'
import {
  isSessionOf,
  type SiwxAccount,
  type SiwxContext,
  type SiwxOption,
  type SiwxSession,
} from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import type { MessageOptions } from './writeTerms.ts'

/** A session, as a server reports it. */
export interface ServerSession {
  accountAddress: string
  /** The network's CAIP-2 id. */
  chainId: string
  /** When the session ends (ISO 8601). */
  expirationTime?: string | undefined
}

/** How the page calls the host's server, and the content of its messages. */
export interface ServerSessionsOptions extends MessageOptions {
  /**
   * Returns a nonce that the server has not issued before and accepts only once. `address` is
   * missing if the wallet signs in while it connects, because the account is not known before the
   * wallet answers.
   */
  nonce(asker: Pick<SiwxAccount, 'chainId'> & Partial<SiwxAccount>): Promise<string>
  /** Returns whether the server accepted the signature and started a session. */
  verify(signed: { message: string; signature: string; data: SiwxFields }): Promise<boolean>
  /** Returns the session of this account on this network, if the server has one. */
  session(account: SiwxAccount): Promise<ServerSession | null | undefined>
  /**
   * Ends the session of this account on this network. Without an account, ends all sessions of this
   * user.
   */
  signOut(account?: SiwxAccount): Promise<unknown>
  /** Asks for an email address first, if the remote configuration has `emailCapture`. */
  captureEmail?: SiwxOption['captureEmail']
  /** Whether the user must sign in to continue. Default: `true`. */
  required?: boolean | (() => boolean) | undefined
  /** Whether disconnecting a wallet also signs out its accounts. Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
}

/**
 * Signs in on the host's own server, which issues nonces, verifies signatures and stores sessions.
 * Use this if sessions protect more than the content of this page.
 */
export function serverSessions({
  nonce,
  verify,
  session,
  signOut,
  captureEmail,
  required = true,
  signOutOnDisconnect = true,
  ...options
}: ServerSessionsOptions): SiwxOption {
  async function add({ message, signature, data }: SiwxSession) {
    if ((await verify({ message, signature, data })) !== true) throw signInErrors.NOT_VALID()
  }

  return {
    signOutOnDisconnect,
    ...(captureEmail && { captureEmail }),
    getRequired: () => (typeof required === 'function' ? required() : required),
    async createMessage(account, context) {
      const [given, { writeMessage }] = await Promise.all([
        nonce(account),
        import('./writeMessage.ts'),
      ])
      return writeMessage(account, context, { ...options, nonce: given })
    },
    async createTerms(chainId, context) {
      const [given, { writeTerms }] = await Promise.all([
        nonce({ chainId }),
        import('./writeTerms.ts'),
      ])
      return writeTerms(chainId, context, { ...options, nonce: given })
    },
    addSession: add,
    revokeSession: (chainId, accountAddress) => signOut({ accountAddress, chainId }),
    async setSessions(sessions) {
      await signOut()
      for (const one of sessions) await add(one)
    },
    async getSessions(chainId, accountAddress, context) {
      const account = { accountAddress, chainId }
      const known = readSession(await session(account), account, context)
      return known ? [known] : []
    },
  }
}

/**
 * Parses a server's answer about a session. Returns the session if it is for this account and
 * network.
 */
export function readSession(
  answer: unknown,
  { accountAddress, chainId }: SiwxAccount,
  { domain, uri, now }: SiwxContext,
): SiwxSession | undefined {
  const expirationTime = readField(answer, 'expirationTime') ?? undefined
  const session = {
    data: {
      accountAddress: readField(answer, 'accountAddress'),
      chainId: readField(answer, 'chainId'),
      domain,
      uri,
      version: '1',
      nonce: '',
      ...(expirationTime !== undefined && { expirationTime }),
    },
    message: '',
    signature: '',
  }
  return isSessionOf({ accountAddress, chainId }, session, now()) ? session : undefined
}
