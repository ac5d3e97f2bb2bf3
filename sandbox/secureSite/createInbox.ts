/** A mail that the secure site sent. */
export interface Letter {
  readonly email: string
  /**
   * The kind of the mail: with a code to enter, with a link that approves a device, or a notice
   * without a code or link.
   */
  readonly kind: 'code' | 'device' | 'notice'
  readonly subject: string
  readonly text: string
  readonly code?: string | undefined
  readonly link?: string | undefined
}

/** A mail in the format in which the site sends it. */
export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Inbox = ReturnType<typeof createInbox>

const kept = 1_000

/** Creates the inbox that stores all mails of the sandbox, the oldest first. */
export function createInbox() {
  let letters: readonly Letter[] = []
  return {
    async send(mail: SentMail) {
      letters = [...letters.slice(1 - kept), readMail(mail)]
    },
    read: (email?: string) =>
      letters.filter((letter) => email === undefined || letter.email === email.toLowerCase()),
    clear() {
      letters = []
    },
  }
}

function readMail({ subject, text, to }: SentMail): Letter {
  const [link] = /http\S+\/device\/\S+/.exec(text) ?? []
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  const kind = link ? 'device' : code ? 'code' : 'notice'
  return { email: to, kind, subject, text, ...(link ? { link } : { code }) }
}
