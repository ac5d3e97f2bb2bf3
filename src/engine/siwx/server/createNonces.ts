import { createNonce } from '../createNonce.ts'
import type { Seal } from './createSeal.ts'
import type { Visitor } from './createSessionCookie.ts'
import { isSameText } from './isSameText.ts'
import type { NonceStore } from './SignInStore.ts'

const timeDigits = 12
const form = /^([\da-f]{32}([\da-f]{12}))([\da-f]{32})$/

export interface Nonces {
  give(visitor: Visitor): string
  /** Whether this visitor was given the nonce, its time is not over, and it was not used yet. */
  use(nonce: string, visitor: Visitor): Promise<boolean>
}

/**
 * Nonces that say themselves whose they are and when they were given: 128 random bits, the time, and
 * the server's seal over both and the visitor. Only used ones are kept, so however many are asked for,
 * none is pushed out.
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
  const sealOf = ({ hash }: Visitor, body: string) => seal(`nonce ${hash} ${body}`)

  return {
    give(visitor: Visitor): string {
      const body = createNonce() + Math.trunc(now()).toString(16).padStart(timeDigits, '0')
      return body + sealOf(visitor, body)
    },
    async use(nonce: string, visitor: Visitor): Promise<boolean> {
      const [, body = '', time = '', mark = ''] = form.exec(nonce) ?? []
      if (body === '' || !isSameText(mark, sealOf(visitor, body))) return false
      const end = Number.parseInt(time, 16) + lifetime
      return now() < end && (await store.use(nonce, end)) === true
    },
  }
}
