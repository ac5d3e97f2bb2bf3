import { createNonce } from '../createNonce.ts'
import { isSameText, type Seal, type User } from './createSessionCookie.ts'
import type { NonceStore } from './SignInServerOptions.ts'

const timeDigits = 12
const form = /^([\da-f]{32}([\da-f]{12}))([\da-f]{32})$/

export interface Nonces {
  give(user: User): string
  /** Whether the nonce was issued to this user, has not expired, and was not used before. */
  use(nonce: string, user: User): Promise<boolean>
}

/**
 * Creates nonces that contain their owner and time: 128 random bits, the time, and the server's
 * signature over both and the user's cookie. Only used nonces are stored, so no number of requests
 * can evict one.
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
