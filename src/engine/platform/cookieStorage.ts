import type { KeyValueStorage } from './Platform.ts'

const oneYear = 31_536_000

/** Stores data in the page's cookies, so that a server can read the data for rendering. */
export function cookieStorage(): KeyValueStorage {
  const memory = memoryStorage()
  return {
    isSmall: true,
    get: (key) => memory.get(key) ?? readCookie(pageCookies(), key),
    set(key, value) {
      write(key, encodeURIComponent(value), oneYear)
      if (readCookie(pageCookies(), key) === value) return memory.remove(key)
      // The browser refused the cookie. The old value is outdated, so it must not return after a
      // reload.
      write(key, '', 0)
      memory.set(key, value)
    },
    remove(key) {
      memory.remove(key)
      write(key, '', 0)
    },
  }
}

function write(key: string, value: string, maxAge: number) {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${encodeURIComponent(key)}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  } catch {
    // A sandboxed frame has no cookies, so the value is only in memory.
  }
}

function pageCookies(): string {
  try {
    return globalThis.document?.cookie ?? ''
  } catch {
    // A sandboxed frame has no cookies.
    return ''
  }
}

/**
 * Reads the value of one cookie in a `Cookie` header. `undefined` if the cookie is missing or
 * malformed.
 */
export function readCookie(header: string, key: string): string | undefined {
  const name = `${encodeURIComponent(key)}=`
  const pair = header.split(/;\s*/).find((part) => part.startsWith(name))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length))
  } catch {
    // latchkey did not write the cookie.
    return undefined
  }
}

/** Provides storage that lasts until the page is closed. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
