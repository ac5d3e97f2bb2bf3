import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { serverPlatform } from '../../platform/serverPlatform.ts'
import type { SameSite } from './SignInServerOptions.ts'

const idBytes = 16
const longestHeader = 16_384

/** A user's cookie, which contains a random id. The store contains only the hash of the id. */
export interface User {
  id: string
  /** The hash in the store. It cannot be used to impersonate the user. */
  hash: string
}

interface SessionCookieOptions {
  name: string
  seal: Seal
  sameSite(origin: string): SameSite
}

/**
 * Reads and writes the user's cookie: 128 random bits and the server's signature, so that an
 * invented cookie is not valid. The page's origin decides whether the cookie requires https.
 */
export function createSessionCookie({ name: given, sameSite, seal }: SessionCookieOptions) {
  // This prefix is part of every signature. Changing it would end all sessions.
  const sealOf = (random: string) => seal(`visitor ${random}`)
  const isSecure = (origin: string) => origin.startsWith('https:')
  const nameFor = (origin: string) => (isSecure(origin) ? `__Host-${given}` : given)

  function attributesFor(origin: string): string {
    const wanted = sameSite(origin)
    const site = wanted === 'None' && !isSecure(origin) ? 'Lax' : wanted
    return `Path=/; HttpOnly; SameSite=${site}${isSecure(origin) ? '; Secure' : ''}`
  }

  function isSealed(value: string): boolean {
    const [, random = '', mark = ''] = /^([\da-f]{32})([\da-f]{32})$/.exec(value) ?? []
    return isSameText(mark, sealOf(random))
  }

  return {
    read({ headers }: Request, origin: string): User | undefined {
      const header = (headers.get('cookie') ?? '').slice(0, longestHeader)
      for (const pair of header.split(';')) {
        const [key, value = ''] = pair.trim().split('=')
        if (key === nameFor(origin) && isSealed(value)) return toUser(value)
      }
      return undefined
    },
    create(): User {
      const random = bytesToHex(serverPlatform.randomBytes(idBytes))
      return toUser(random + sealOf(random))
    },
    write: ({ id }: User, seconds: number, origin: string) =>
      `${nameFor(origin)}=${id}; Max-Age=${seconds}; ${attributesFor(origin)}`,
    clear: (origin: string) => `${nameFor(origin)}=; Max-Age=0; ${attributesFor(origin)}`,
  }
}

const toUser = (id: string): User => ({ id, hash: bytesToHex(sha256(utf8ToBytes(id))) })

const sealBytes = 16

/**
 * Signs the server's own data, so that the server recognizes the data without storing it. Returns
 * 32 hex digits.
 */
export type Seal = (text: string) => string

/** Creates a `Seal`: HMAC-SHA-256 with the server's secret, truncated to 128 bits (RFC 2104). */
export function createSeal(secret: string): Seal {
  const key = utf8ToBytes(secret)
  return (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text)).subarray(0, sealBytes))
}

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index += 1)
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
