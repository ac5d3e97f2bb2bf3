import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { Refusal } from '../../services/Refusal.ts'

/** A user of the secure site. */
export interface SiteUser {
  readonly id: string
  /** The seed of the keys. Random, so it cannot be derived from an email address. */
  readonly seed: Hex
  email: string | undefined
  userName: string | undefined
  /** By namespace, as last chosen. */
  preferredAccountTypes: Record<string, string>
}

export type Users = ReturnType<typeof createUsers>

/** The users of the secure site, and their sessions. */
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
    /** The user of this token. */
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

/** A refusal with a message for the user. */
export const siteRefusal = (description: string) =>
  new Refusal(400, [{ field: 'request', description }])
