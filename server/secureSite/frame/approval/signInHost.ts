import { type Question, type Row, showHidden, warning } from './Question.ts'

/**
 * Matches the first line of a sign-in message (EIP-4361, CAIP-122). The line contains the host to
 * which the message signs in.
 */
const signIn = /^(?:[a-z][a-z\d+.-]{0,30}:\/\/)?(\S{1,300}) wants you to sign in with your /i

/** Returns the host in the first line. A hidden character before the host is a part of it. */
const hostIn = (text: string) => signIn.exec(showHidden(text))?.[1]

/**
 * Returns a warning if a message signs the user in to a host other than the page's host. `origin`:
 * the page's origin.
 */
export function foreignSignIn({ message }: Question, origin: string): readonly Row[] {
  const host = message && hostIn(message.text)
  if (host === undefined || host === new URL(origin).host) return []
  return [warning('row.message', 'message.otherSite', { host })]
}

/**
 * Resolves with whether the question is for the page's own sign-in message: the frame would write
 * exactly this text for the host of the page, the account and the network.
 */
export async function isOwnSignIn({ message }: Question, origin: string): Promise<boolean> {
  if (!message || hostIn(message.text) !== new URL(origin).host) return false
  const { isSignInOf } = await import('../session/isSignInOf.ts')
  return isSignInOf(message, origin)
}
