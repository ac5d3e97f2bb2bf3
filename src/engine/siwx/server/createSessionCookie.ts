import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomBytes } from '../../platform/randomBytes.ts'
import type { Seal } from './createSeal.ts'
import { isSameText } from './isSameText.ts'
import type { SameSite } from './SignInServerOptions.ts'

const idBytes = 16
const longestHeader = 16_384

/** A user's cookie: a random id. The store contains only its hash. */
export interface Visitor {
  id: string
  /** The hash in the store. It cannot be used to impersonate the user. */
  hash: string
}

export interface SessionCookieOptions {
  name: string
  seal: Seal
  sameSite(origin: string): SameSite
}

/**
 * Reads and writes the user's cookie: 128 random bits and the server's signature, so that an
 * invented cookie is invalid. The page's origin decides whether the cookie requires https.
 */
export function createSessionCookie({ name: given, sameSite, seal }: SessionCookieOptions) {
  const sealOf = (random: string) => seal(`visitor ${random}`)
  const isSecure = (origin: string) => origin.startsWith('https:')
  const nameFor = (origin: string) => (isSecure(origin) ? `__Host-${given}` : given)

  function attributesFor(origin: string): string {
    const wanted = sameSite(origin)
    const site = wanted === 'None' && !isSecure(origin) ? 'Lax' : wanted
    return `Path=/; HttpOnly; SameSite=${site}${isSecure(origin) ? '; Secure' : ''}`
  }

  function isOwn(value: string): boolean {
    const [, random = '', mark = ''] = /^([\da-f]{32})([\da-f]{32})$/.exec(value) ?? []
    return random !== '' && isSameText(mark, sealOf(random))
  }

  return {
    read({ headers }: Request, origin: string): Visitor | undefined {
      const header = (headers.get('cookie') ?? '').slice(0, longestHeader)
      for (const pair of header.split(';')) {
        const [key, value = ''] = pair.trim().split('=')
        if (key === nameFor(origin) && isOwn(value)) return visitor(value)
      }
      return undefined
    },
    create(): Visitor {
      const random = bytesToHex(randomBytes(idBytes))
      return visitor(random + sealOf(random))
    },
    write: ({ id }: Visitor, seconds: number, origin: string) =>
      `${nameFor(origin)}=${id}; Max-Age=${seconds}; ${attributesFor(origin)}`,
    clear: (origin: string) => `${nameFor(origin)}=; Max-Age=0; ${attributesFor(origin)}`,
  }
}

const visitor = (id: string): Visitor => ({ id, hash: bytesToHex(sha256(utf8ToBytes(id))) })
