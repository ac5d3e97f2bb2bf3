import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { Refusal } from '../../services/Refusal.ts'

/** Who has a wallet at the secure site. */
export interface SiteUser {
  readonly id: string
  /** What the keys come from. It is random, so an e-mail address does not lead to it. */
  readonly seed: Hex
  email: string | undefined
  userName: string | undefined
  /** By chain family, as last chosen. */
  preferredAccountTypes: Record<string, string>
}

export type Users = ReturnType<typeof createUsers>

/** The people of the secure site, and who is signed in. */
export function createUsers() {
  const users = new Map<string, SiteUser>()
  const byEmail = new Map<string, SiteUser>()
  const sessions = new Map<string, SiteUser>()

  function add(id: string, email?: string, userName?: string): SiteUser {
    const known = users.get(id)
    if (known) return known
    const user: SiteUser = {
      id,
      seed: bytesToHex(randomBytes(32)),
      email,
      userName,
      preferredAccountTypes: {},
    }
    users.set(id, user)
    if (email) byEmail.set(email, user)
    return user
  }

  return {
    forEmail: (email: string) => byEmail.get(email) ?? add(`email:${email}`, email),
    forAccount: add,
    changeEmail(user: SiteUser, email: string) {
      if (user.email) byEmail.delete(user.email)
      user.email = email
      byEmail.set(email, user)
    },
    isTaken: (email: string) => byEmail.has(email),

    signIn(user: SiteUser): string {
      const token = randomId()
      sessions.set(token, user)
      return token
    },
    signOut: (token: unknown) => void sessions.delete(String(token)),
    /** Who signed in with this token. */
    find: (token: unknown) => sessions.get(String(token)),
    require(token: unknown): SiteUser {
      const user = sessions.get(String(token))
      if (!user) throw siteRefusal('Not signed in')
      return user
    },
    clear() {
      for (const map of [users, byEmail, sessions]) map.clear()
    },
  }
}

/** With 128 bits of chance. */
export const randomId = () => bytesToHex(randomBytes(16)).slice(2)

/** A refusal with words for the visitor. */
export const siteRefusal = (description: string) =>
  new Refusal(400, [{ field: 'request', description }])
