import { randomUUID } from 'node:crypto'
import { refusals } from '../Refusal.ts'

export interface Session {
  readonly project: { readonly id: string; readonly name: string; readonly url: string }
  readonly pci: string
  /** Seconds since 1970, like all times here. */
  readonly createdAt: number
  readonly expiry: number
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly context: string | null
  readonly revokedAt: number | null
}

export type SessionStore = ReturnType<typeof createSessionStore>

const account = /^eip155:\d{1,15}:0x[0-9a-f]{40}$/i
export const seconds = () => Math.floor(Date.now() / 1_000)

/** The permissions of smart accounts, by CAIP-10 account. */
export function createSessionStore() {
  const byAccount = new Map<string, readonly Session[]>()

  function keyOf(address: string): string {
    if (!account.test(address)) throw refusals.badInput('address', 'The address is CAIP-10.')
    return address.toLowerCase()
  }
  const read = (address: string) => byAccount.get(keyOf(address)) ?? []

  function find(address: string, pci: unknown): Session {
    const found = read(address).find((one) => one.pci === pci)
    if (!found) throw refusals.notFound('pci', 'There is no such session.')
    return found
  }

  return {
    read,
    find,
    add(
      address: string,
      {
        origin,
        projectId,
        ...asked
      }: Pick<Session, 'expiry' | 'permissions' | 'policies'> & {
        origin: string
        projectId: string
      },
    ): string {
      const pci = randomUUID()
      const name = URL.canParse(origin) ? `App at ${new URL(origin).host}` : 'App'
      const project = { id: projectId, name, url: origin }
      const session = {
        ...asked,
        project,
        pci,
        createdAt: seconds(),
        context: null,
        revokedAt: null,
      }
      byAccount.set(keyOf(address), [...read(address), session])
      return pci
    },
    change(address: string, pci: unknown, changes: Partial<Session>) {
      const found = find(address, pci)
      byAccount.set(
        keyOf(address),
        read(address).map((one) => (one === found ? { ...one, ...changes } : one)),
      )
    },
    clear: () => byAccount.clear(),
  }
}
