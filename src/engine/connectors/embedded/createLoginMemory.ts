import type { KeyValueStorage } from '../../platform/Platform.ts'

/** The stored values of a login, each under its own key. The private keys stay in the frame. */
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
  /** Removes everything that identifies the user. Keeps the preferred account type. */
  forget(): void
}

/** Stores the values with which the next visit restores the login. */
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
