import type { SiwxFields } from '../../siwx/message/SiwxMessage.ts'
import { readSession } from './readSession.ts'
import type { SiwxAccount, SiwxOption, SiwxSession } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import type { MessageOptions } from './writeTerms.ts'

/** Whose session a server knows. */
export interface ServerSession {
  accountAddress: string
  /** The network by its CAIP-2 id. */
  chainId: string
  /** From this moment on it is over (ISO 8601). */
  expirationTime?: string | undefined
}

/** How the page asks the host's server, and what its messages say. */
export interface ServerSessionsOptions extends MessageOptions {
  /**
   * A nonce that the server has not given before, and takes once. Whose account will use it is not
   * known yet where a wallet signs in as it connects.
   */
  nonce(asker: Pick<SiwxAccount, 'chainId'> & Partial<SiwxAccount>): Promise<string>
  /** Whether the server found the signature good and began a session. */
  verify(signed: { message: string; signature: string; data: SiwxFields }): Promise<boolean>
  /** The session of that account on that network, if the server has one. */
  session(account: SiwxAccount): Promise<ServerSession | null | undefined>
  /** Ends the session of that account on that network; without one, all of this visitor's. */
  signOut(account?: SiwxAccount): Promise<unknown>
  /** Asks for an e-mail address first, where the remote configuration says so. */
  captureEmail?: SiwxOption['captureEmail']
  /** Whether the visitor has to sign in before going on. Default: `true`. */
  required?: boolean | (() => boolean) | undefined
  /** Whether a wallet that is disconnected is signed out too. Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
}

/**
 * Signing in on the host's own server, which gives nonces, checks signatures and keeps sessions:
 * the only way in which a session means anything beyond this page.
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
