import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { SignatureHelp } from '../../siwx/verification/SignatureRequest.ts'
import type { Verification } from '../../siwx/verification/verifyFor.ts'
import {
  isSessionOf,
  type SiwxAccount,
  type SiwxContext,
  type SiwxOption,
  type SiwxSession,
} from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'
import type { MessageOptions } from './writeTerms.ts'

/** The maximum number of stored sessions. The oldest sessions are dropped. */
const mostSessions = 50

/** How sessions of this browser are created and verified. */
export interface LocalSessionsOptions extends MessageOptions, SignatureHelp {
  /** Whether the user must sign in to continue. Default: `true`. */
  required?: boolean | (() => boolean) | undefined
  /** Whether disconnecting a wallet also signs out its accounts. Default: `true`. */
  signOutOnDisconnect?: boolean | undefined
}

/**
 * Stores sessions in this browser. Each session is verified again whenever it is read. The sessions
 * prove nothing to a server, so use them only to decide what the page shows. For sessions on a
 * server, use `serverSessions`.
 */
export function localSessions({
  required = true,
  signOutOnDisconnect = true,
  client,
  verifyOther,
  publicKey,
  ...options
}: LocalSessionsOptions = {}): SiwxOption {
  function write({ storage, storageKey }: SiwxContext, sessions: readonly SiwxSession[]) {
    if (sessions.length === 0) storage.remove(storageKey)
    else storage.set(storageKey, JSON.stringify(sessions.slice(-mostSessions)))
  }

  const others =
    ({ chainId, accountAddress }: SiwxAccount) =>
    (one: SiwxSession) =>
      one.data.chainId !== chainId || one.data.accountAddress !== accountAddress

  /** Verifies the signature again. Also checks that the text matches the session's fields. */
  async function check(
    { data, message, signature }: SiwxSession,
    context: SiwxContext,
  ): Promise<Verification> {
    const { verify } = await import('../../siwx/index.ts')
    return verify({
      message,
      signature,
      expected: {
        domain: context.domain,
        chainId: data.chainId,
        address: data.accountAddress,
        nonce: data.nonce,
        now: context.now(),
      },
      client: client ?? context.client,
      ...(verifyOther && { verifyOther }),
      ...(publicKey !== undefined && { publicKey }),
    })
  }

  async function assertGood(session: SiwxSession, context: SiwxContext) {
    const { status } = await check(session, context)
    if (status === 'cannotCheck') throw signInErrors.CANNOT_CHECK()
    if (status === 'invalid') throw signInErrors.NOT_VALID()
  }

  return {
    signOutOnDisconnect,
    getRequired: () => (typeof required === 'function' ? required() : required),
    async createMessage(account, context) {
      const { writeMessage } = await import('./writeMessage.ts')
      return writeMessage(account, context, options)
    },
    async createTerms(chainId, context) {
      const { writeTerms } = await import('./writeTerms.ts')
      return writeTerms(chainId, context, options)
    },
    async addSession(session, context) {
      await assertGood(session, context)
      write(context, [...readStoredSessions(context).filter(others(session.data)), session])
    },
    revokeSession(chainId, accountAddress, context) {
      write(context, readStoredSessions(context).filter(others({ chainId, accountAddress })))
    },
    async setSessions(sessions, context) {
      for (const one of sessions) await assertGood(one, context)
      write(context, sessions)
    },
    async getSessions(chainId, accountAddress, context) {
      const account = { accountAddress, chainId }
      const good: SiwxSession[] = []
      const bad = new Set<string>()
      for (const session of readStoredSessions(context)) {
        if (others(account)(session)) continue
        const isTimely = isSessionOf(account, session, context.now())
        const result = isTimely ? await check(session, context) : undefined
        if (result?.status === 'valid') good.push({ ...session, data: fieldsOf(result) })
        else bad.add(JSON.stringify(session))
      }
      if (bad.size > 0) {
        const isKept = (one: SiwxSession) => !bad.has(JSON.stringify(one))
        write(context, readStoredSessions(context).filter(isKept))
      }
      return good
    },
  }
}

/** Returns the fields of the signed text. The stored fields are not used. */
function fieldsOf({ message }: Extract<Verification, { status: 'valid' }>): SiwxSession['data'] {
  const { serializedMessage: _, ...fields } = message
  return fields
}

const longestText = 1_000_000
const longestMessage = 8_192
const longestSignature = 131_072

/** Reads the stored sessions that have a valid format. They are not trusted yet. */
export function readStoredSessions({
  storage,
  storageKey,
}: Pick<SiwxContext, 'storage' | 'storageKey'>): readonly SiwxSession[] {
  const text = storage.get(storageKey)
  if (text === undefined || text.length > longestText) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(-mostSessions).filter(isSession) : []
  } catch {
    // latchkey did not write the text, so there is no session.
    return []
  }
}

function isSession(value: unknown): value is SiwxSession {
  const data = readField(value, 'data')
  const isText = (text: unknown, most: number) => typeof text === 'string' && text.length <= most
  return (
    isText(readField(value, 'message'), longestMessage) &&
    isText(readField(value, 'signature'), longestSignature) &&
    isCaipNetworkId(readField(data, 'chainId')) &&
    ['accountAddress', 'domain', 'uri', 'version', 'nonce'].every((name) =>
      isText(readField(data, name), longestMessage),
    )
  )
}
