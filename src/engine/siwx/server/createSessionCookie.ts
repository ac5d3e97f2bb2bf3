import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { randomBytes } from '../../platform/randomBytes.ts'

const idBytes = 32
const longestHeader = 16_384

/** A visitor's cookie: an id that nobody can guess, of which a store sees the hash alone. */
export interface Visitor {
  id: string
  /** What stands in the store. Who reads the store cannot be anybody. */
  hash: string
}

export interface SessionCookieOptions {
  name: string
  isSecure: boolean
  sameSite: 'Lax' | 'None' | 'Strict'
}

/** Reads and writes the cookie by which a visitor is known. */
export function createSessionCookie({ name: given, isSecure, sameSite }: SessionCookieOptions) {
  const name = isSecure ? `__Host-${given}` : given
  const attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`

  return {
    read({ headers }: Request): Visitor | undefined {
      const header = (headers.get('cookie') ?? '').slice(0, longestHeader)
      for (const pair of header.split(';')) {
        const [key, value = ''] = pair.trim().split('=')
        if (key === name && /^[\da-f]{64}$/.test(value)) return visitor(value)
      }
      return undefined
    },
    create: (): Visitor => visitor(bytesToHex(randomBytes(idBytes))),
    write: ({ id }: Visitor, seconds: number) => `${name}=${id}; Max-Age=${seconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

const visitor = (id: string): Visitor => ({ id, hash: bytesToHex(sha256(utf8ToBytes(id))) })
