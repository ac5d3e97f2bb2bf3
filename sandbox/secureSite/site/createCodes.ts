import { randomInt } from 'node:crypto'
import type { Inbox } from './createInbox.ts'
import { siteRefusal } from './createUsers.ts'

const lifetime = 10 * 60_000
const tries = 5

interface Code {
  readonly text: string
  readonly endsAt: number
  wrong: number
}

/** One-time codes of six digits, each sent to one address and valid once. */
export function createCodes(inbox: Inbox) {
  const codes = new Map<string, Code>()
  return {
    /** Sends a code to an address. An earlier one for the same purpose becomes invalid. */
    send(purpose: string, email: string) {
      const text = String(randomInt(0, 1_000_000)).padStart(6, '0')
      codes.set(purpose, { text, endsAt: Date.now() + lifetime, wrong: 0 })
      inbox.send({ email, kind: 'code', code: text })
    },
    /** Throws unless it is the code that was sent. */
    check(purpose: string, given: unknown) {
      const code = codes.get(purpose)
      if (!code) throw siteRefusal('Ask for a code first')
      if (code.wrong >= tries) throw siteRefusal('Too many attempts')
      if (code.endsAt <= Date.now()) throw siteRefusal('The code has expired')
      if (given !== code.text) {
        code.wrong += 1
        throw siteRefusal(code.wrong >= tries ? 'Too many attempts' : 'Invalid code')
      }
      codes.delete(purpose)
    },
    /** Expires all codes, as after ten minutes. */
    expire() {
      for (const [purpose, code] of codes) codes.set(purpose, { ...code, endsAt: 0 })
    },
    clear: () => codes.clear(),
  }
}
