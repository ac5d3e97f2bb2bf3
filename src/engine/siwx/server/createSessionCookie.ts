import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomBytes } from '../../platform/randomBytes.ts'
import type { Seal } from './createSeal.ts'
import { isSameText } from './isSameText.ts'
import type { SameSite } from './SignInServerOptions.ts'

const idBytes = 16
const longestHeader = 16_384

/** A visitor's cookie: an id that nobody can guess, of which a store sees the hash alone. */
export interface Visitor {
  id: string
  /** What stands in the store. Who reads the store cannot be anybody. */
  hash: string
}

export interface SessionCookieOptions {
  name: string
  seal: Seal
  sameSite(origin: string): SameSite
}

/**
 * Reads and writes the cookie by which a visitor is known: 128 random bits and the server's seal, so
 * that one which somebody invented is none. The page that asks decides whether it needs https.
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
