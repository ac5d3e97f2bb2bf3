import { readField } from '../../errors/readField.ts'
import type { SiwxAccount, SiwxSession } from './SiwxOption.ts'

/** Whether the session is of exactly this account and network, and valid now. */
export function isSessionOf(
  { accountAddress, chainId }: SiwxAccount,
  session: unknown,
  now: number,
): session is SiwxSession {
  const data = readField(session, 'data')
  const address = readField(data, 'accountAddress')
  return (
    typeof address === 'string' &&
    readField(data, 'chainId') === chainId &&
    isSameAddress(address, accountAddress, chainId) &&
    typeof readField(session, 'message') === 'string' &&
    typeof readField(session, 'signature') === 'string' &&
    timeOf(readField(data, 'notBefore'), 0) <= now &&
    now < timeOf(readField(data, 'expirationTime'), Number.POSITIVE_INFINITY)
  )
}

function isSameAddress(a: string, b: string, chainId: string): boolean {
  return a === b || (chainId.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase())
}

/** An unreadable time is `NaN`, so every comparison with it is false. */
function timeOf(text: unknown, usual: number): number {
  return text === undefined ? usual : typeof text === 'string' ? Date.parse(text) : Number.NaN
}
