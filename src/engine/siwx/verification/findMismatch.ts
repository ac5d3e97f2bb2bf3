import { systemTime } from '../../platform/systemTime.ts'
import type { ChainProfile } from '../message/ChainProfile.ts'
import { isPageOf } from '../message/isPageOf.ts'
import { readTime } from '../message/readTime.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import type { ExpectedMessage } from './ExpectedMessage.ts'

const usualTolerance = 60_000

/** The checks of a verification, in this order. */
export type FailedCheck =
  | 'message'
  | 'version'
  | 'domain'
  | 'uri'
  | 'chain'
  | 'address'
  | 'nonce'
  | 'issuedAt'
  | 'notBefore'
  | 'expiration'
  | 'signature'

/** The first field of a message that does not match what was expected. */
export function findMismatch(
  message: SiwxMessage,
  expected: ExpectedMessage,
  profile: ChainProfile,
): FailedCheck | undefined {
  const { scheme, domain, chainId, nonce } = message
  if (domain !== expected.domain) return 'domain'
  if (scheme !== undefined && scheme !== (expected.scheme ?? 'https')) return 'domain'
  if (!isExpectedUri(message, expected)) return 'uri'
  if (!listOf(expected.chainId).includes(chainId)) return 'chain'
  if (expected.address !== undefined && !isSameAccount(message, expected.address, profile))
    return 'address'
  if (nonce !== expected.nonce) return 'nonce'
  return findBadTime(message, expected)
}

function isExpectedUri({ uri, domain }: SiwxMessage, expected: ExpectedMessage): boolean {
  if (expected.uri !== undefined) return listOf(expected.uri).includes(uri)
  return isPageOf(domain, uri)
}

function isSameAccount(
  { accountAddress, chainId }: SiwxMessage,
  address: string,
  profile: ChainProfile,
) {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return (
    typeof address === 'string' && profile.canonicalAddress(address, reference) === accountAddress
  )
}

function findBadTime(
  { issuedAt, notBefore, expirationTime }: SiwxMessage,
  { now = systemTime(), clockTolerance = usualTolerance, maxAge }: ExpectedMessage,
): FailedCheck | undefined {
  const issued = timeOf(issuedAt)
  // Negated, so that `NaN` fails too.
  if (issued !== undefined && !(issued <= now + clockTolerance)) return 'issuedAt'
  if (maxAge !== undefined && !(issued !== undefined && now < issued + maxAge)) return 'issuedAt'
  const from = timeOf(notBefore)
  if (from !== undefined && !(now >= from)) return 'notBefore'
  const until = timeOf(expirationTime)
  return until !== undefined && !(now < until) ? 'expiration' : undefined
}

const timeOf = (text: string | undefined) => (text === undefined ? undefined : readTime(text))

function listOf<Item extends string>(value: Item | readonly Item[]): readonly Item[] {
  return typeof value === 'string' ? [value] : value
}
