/** A letter that the secure site sent. */
export interface Letter {
  readonly email: string
  /** A code to type, or a link to a page that approves a device. */
  readonly kind: 'code' | 'device'
  readonly code?: string
  readonly link?: string
}

export type Inbox = ReturnType<typeof createInbox>

const kept = 1_000

/** All emails of the sandbox, the oldest first. */
export function createInbox() {
  let letters: readonly Letter[] = []
  return {
    send(letter: Letter) {
      letters = [...letters.slice(1 - kept), letter]
    },
    read: (email?: string) =>
      letters.filter((letter) => email === undefined || letter.email === email.toLowerCase()),
    clear() {
      letters = []
    },
  }
}
