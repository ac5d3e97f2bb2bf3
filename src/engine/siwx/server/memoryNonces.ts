import { systemTime } from '../../platform/systemTime.ts'
import { createExpiringMap } from './createExpiringMap.ts'
import type { MemoryStoreOptions } from './memoryStore.ts'
import type { NonceStore } from './SignInStore.ts'

const mostEntries = 100_000

/** Stores used nonces in memory. For development, and for a single server. */
export function memoryNonces({
  limit = mostEntries,
  now = systemTime,
}: MemoryStoreOptions = {}): NonceStore {
  const used = createExpiringMap({ limit, now })
  return {
    use(nonce, expiresAt) {
      if (used.get(nonce) !== undefined) return false
      used.set(nonce, '', expiresAt)
      return true
    },
  }
}
