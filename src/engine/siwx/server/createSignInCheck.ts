import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { createNonce } from '../createNonce.ts'
import { parseMessage, verify as verifyEveryNamespace } from '../index.ts'
import type { ReadOptions } from '../publicTypes.ts'
import type { CannotCheckReason } from '../verification/SignatureRequest.ts'
import type { FailedCheck } from '../verification/verifyFor.ts'
import { isSameText, type Seal, type User } from './createSessionCookie.ts'
import { identifyAccount } from './createSessions.ts'
import type { Pages } from './readRequest.ts'
import type {
  NonceStore,
  SignedInAccount,
  SignedMessage,
  SignInServerOptions,
} from './SignInServerOptions.ts'

const longestSignature = 131_072

/**
 * The result of checking a signed message: the account, or the reason why the message was refused.
 */
export type CheckedSignIn =
  | { status: 'valid'; account: SignedInAccount }
  | { status: 'invalid'; failed: FailedCheck }
  | { status: 'cannotCheck'; reason: CannotCheckReason }

/**
 * Checks what a page sends after signing. Checks the nonce first, then the message and the
 * signature.
 */
export function createSignInCheck({
  addressFormats,
  chainIds,
  client,
  endOf,
  nonceLife,
  nonces,
  now,
  pages,
  publicKey: usualKey,
  textsWithoutDomainWarning,
  verify = verifyEveryNamespace,
  verifyOther,
  userOf,
}: Pick<
  SignInServerOptions,
  'addressFormats' | 'client' | 'publicKey' | 'textsWithoutDomainWarning' | 'verify' | 'verifyOther'
> & {
  chainIds: readonly CaipNetworkId[]
  /** Returns when a session that starts now ends. */
  endOf(expirationTime: string | undefined): string
  nonceLife: number
  nonces: Nonces
  now(): number
  pages: Pages
  userOf(request: Request): User | undefined
}) {
  return async function check(request: Request, signed: SignedMessage): Promise<CheckedSignIn> {
    const { message, signature, publicKey = usualKey } = signed
    const isShort = typeof signature === 'string' && signature.length <= longestSignature
    const read = isShort ? readMessage(message, { textsWithoutDomainWarning }) : undefined
    if (!read) return { status: 'invalid', failed: 'message' }
    const { nonce, domain } = read
    const user = userOf(request)
    if (!user || !(await nonces.use(nonce, user))) return { status: 'invalid', failed: 'nonce' }
    const page = pages.pageFor(request, domain)
    if (page === undefined) return { status: 'invalid', failed: 'domain' }
    const result = await verify({
      message,
      signature,
      expected: {
        domain: new URL(page).host,
        chainId: chainIds,
        nonce,
        maxAge: nonceLife,
        now: now(),
        ...(page.startsWith('http:') && { scheme: 'http' }),
        ...(textsWithoutDomainWarning && { textsWithoutDomainWarning }),
      },
      ...(client && { client }),
      ...(verifyOther && { verifyOther }),
      ...(publicKey !== undefined && { publicKey }),
    })
    if (result.status !== 'valid') return result
    const identity = identifyAccount(result.message, addressFormats)
    // The address is not in the network's canonical form.
    if (identity?.accountAddress !== result.message.accountAddress)
      return { status: 'invalid', failed: 'address' }
    const expirationTime = endOf(result.message.expirationTime)
    return { status: 'valid', account: { ...identity, expirationTime } }
  }
}

function readMessage(text: string, options: ReadOptions) {
  try {
    return parseMessage(text, { ...options, statements: 'unicode' })
  } catch {
    // The text is not a valid message.
    return undefined
  }
}

const timeDigits = 12
const form = /^([\da-f]{32}([\da-f]{12}))([\da-f]{32})$/

export interface Nonces {
  give(user: User): string
  /**
   * Resolves with whether the nonce was issued to this user, has not expired, and was not used
   * before.
   */
  use(nonce: string, user: User): Promise<boolean>
}

/**
 * Creates nonces that prove their owner and their time. Each nonce has 128 random bits, the time,
 * and the server's signature over both and over the user's cookie. Only used nonces are stored. So
 * requests for new nonces cannot push a used nonce out of the store.
 */
export function createNonces({
  lifetime,
  now,
  seal,
  store,
}: {
  lifetime: number
  now(): number
  seal: Seal
  store: NonceStore
}): Nonces {
  const sealOf = ({ hash }: User, body: string) => seal(`nonce ${hash} ${body}`)

  return {
    give(user: User): string {
      const body = createNonce() + Math.trunc(now()).toString(16).padStart(timeDigits, '0')
      return body + sealOf(user, body)
    },
    async use(nonce: string, user: User): Promise<boolean> {
      const [, body = '', time = '', mark = ''] = form.exec(nonce) ?? []
      if (!isSameText(mark, sealOf(user, body))) return false
      const end = Number.parseInt(time, 16) + lifetime
      return now() < end && (await store.use(nonce, end)) === true
    },
  }
}
