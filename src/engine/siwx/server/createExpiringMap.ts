/** Stores texts until they expire, up to a limit. Removes expired texts first, then the oldest. */
export function createExpiringMap({ limit, now }: { limit: number; now(): number }) {
  const entries = new Map<string, { text: string; expiresAt: number }>()
  /** Avoids searching a full map on every insertion. */
  let addedSinceLook = 0

  function get(key: string): string | undefined {
    const entry = entries.get(key)
    return entry && now() < entry.expiresAt ? entry.text : undefined
  }

  function makeRoom() {
    if (entries.size < limit) return
    if (addedSinceLook >= limit / 10) {
      addedSinceLook = 0
      for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key)
    }
    for (const key of entries.keys()) {
      if (entries.size < limit) return
      entries.delete(key)
    }
  }

  return {
    get,
    set(key: string, text: string, expiresAt: number) {
      entries.delete(key)
      makeRoom()
      addedSinceLook += 1
      entries.set(key, { text, expiresAt })
    },
    delete(key: string) {
      entries.delete(key)
    },
  }
}
