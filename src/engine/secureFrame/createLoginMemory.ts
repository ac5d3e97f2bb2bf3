import type { KeyValueStorage } from '../platform/Platform.ts'

/** What is remembered of a login, each under a key of its own. The keys themselves stay in the frame. */
const names = [
  'lastEmailLoginTime',
  'emailLoginUsed',
  'email',
  'socialUsername',
  'socialProvider',
  'socialAttempt',
  'lastUsedChain',
  'smartAccountNetworks',
  'preferredAccountTypes',
] as const

type Name = (typeof names)[number]

const longest = 5_000

export interface LoginMemory {
  get(name: Name): string | undefined
  set(name: Name, value: string | undefined): void
  /** Everything that says who was here; which type of account they like stays. */
  forget(): void
}

/** What the next visit needs to ask the frame again. */
export function createLoginMemory(id: string, storage: KeyValueStorage): LoginMemory {
  const key = (name: Name) => `@latchkey/${id}/login/${name}`
  return {
    get(name: Name): string | undefined {
      const kept = storage.get(key(name))
      return kept && kept.length <= longest ? kept : undefined
    },
    set: (name: Name, value: string | undefined) =>
      value === undefined ? storage.remove(key(name)) : storage.set(key(name), value),
    forget() {
      for (const name of [
        'emailLoginUsed',
        'email',
        'lastUsedChain',
        'socialUsername',
        'socialProvider',
        'socialAttempt',
      ] as const)
        storage.remove(key(name))
    },
  }
}
