import { type Row, warning } from './Question.ts'

/**
 * Matches the first line of a sign-in message (EIP-4361, CAIP-122). The line contains the host to
 * which the message signs in.
 */
const signIn = /^(?:[a-z][a-z\d+.-]{0,30}:\/\/)?(\S{1,300}) wants you to sign in with your /i

/**
 * Returns a warning if a message signs the user in to a host other than the page's host. `origin`:
 * the page's origin.
 */
export const foreignSignIn = (rows: readonly Row[], origin: string): readonly Row[] =>
  rows.flatMap(({ label, text }) => {
    if (label !== 'row.message' || typeof text !== 'string') return []
    const host = signIn.exec(text)?.[1]
    if (host === undefined || host === new URL(origin).host) return []
    return [warning('row.message', 'message.otherSite', { host })]
  })
