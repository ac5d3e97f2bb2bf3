import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { serverPlatform } from '../../platform/serverPlatform.ts'
import { isPageOf, readTime } from '../message/fieldGuards.ts'
import { parseMessageFor } from '../message/parseMessageFor.ts'
import type { NamespaceProfile, ReadOptions, SiwxMessage } from '../message/SiwxMessage.ts'
import type {
  CannotCheckReason,
  NamespaceVerifier,
  OtherSignatureKind,
  SignatureAnswer,
  SignatureHelp,
  SignatureRequest,
  SignatureVerdict,
} from './SignatureRequest.ts'

/** The content that the message must have. */
export interface ExpectedMessage extends ReadOptions {
  /** The app's host as the browser shows it, with the port if there is one. */
  domain: string
  /** The CAIP-2 ids of the networks for which the user may sign. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /** The nonce that was issued for this sign-in. It must not have been used before. */
  nonce: string
  /** The account that must sign. If omitted, any account may sign. */
  address?: string
  /**
   * The exact URI or URIs for which the user may sign in. If omitted, any http or https page of the
   * domain is accepted.
   */
  uri?: string | readonly string[]
  /** The scheme before the domain, if the message has one. If omitted, only `https` is accepted. */
  scheme?: string
  /** The time in milliseconds since 1970. Default: the current time. */
  now?: number
  /** How far the user's clock may be ahead, in milliseconds. Default: 60,000. */
  clockTolerance?: number
  /**
   * The maximum age of the message, in milliseconds. If set, the message must contain the time when
   * it was issued.
   */
  maxAge?: number
}

/** A signed message, and the content that it must have. */
export interface VerifyRequest extends SignatureHelp {
  /** The exact text that was signed. */
  message: string
  /** The signature that the wallet returned. */
  signature: string
  expected: ExpectedMessage
}

/**
 * The result of `verify`. Only `valid` means that the user is signed in. A signature that cannot be
 * checked is not valid.
 */
export type Verification =
  | { status: 'valid'; message: SiwxMessage }
  | { status: 'invalid'; failed: FailedCheck }
  | { status: 'cannotCheck'; reason: CannotCheckReason }

/** Parses the message, compares it with the expected content, and then verifies the signature. */
export async function verifyFor(
  verifiers: readonly NamespaceVerifier[],
  { message: text, signature, expected, ...help }: VerifyRequest,
): Promise<Verification> {
  const message = readMessage(verifiers, text, expected)
  if (typeof message === 'string') return { status: 'invalid', failed: message }
  const { profile } = verifiers.find((one) =>
    message.chainId.startsWith(`${one.profile.namespace}:`),
  )!
  const failed = findMismatch(message, expected, profile)
  if (failed) return { status: 'invalid', failed }
  const { accountAddress: address, chainId } = message
  const verdict = await verifySignatureFor(verifiers, {
    ...help,
    address,
    chainId,
    message: text,
    signature,
  })
  if (verdict.status === 'valid') return { status: 'valid', message }
  return verdict.status === 'invalid' ? { status: 'invalid', failed: 'signature' } : verdict
}

function readMessage(
  verifiers: readonly NamespaceVerifier[],
  text: string,
  { statements = 'ascii', textsWithoutDomainWarning }: ReadOptions,
): SiwxMessage | FailedCheck {
  const profiles = verifiers.map(({ profile }) => profile)
  try {
    return parseMessageFor(profiles, text, { statements, textsWithoutDomainWarning })
  } catch (error) {
    const part = isEngineError(error, 'siwx/INVALID_MESSAGE') ? error.details[0] : undefined
    return part === 'version' ? 'version' : 'message'
  }
}

const usualTolerance = 60_000

/** The checks of `verify`, in the order in which they are made. */
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

/** Finds the first field of a message that does not have its expected value. */
function findMismatch(
  message: SiwxMessage,
  expected: ExpectedMessage,
  profile: NamespaceProfile,
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
  profile: NamespaceProfile,
) {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return (
    typeof address === 'string' && profile.canonicalAddress(address, reference) === accountAddress
  )
}

function findBadTime(
  { issuedAt, notBefore, expirationTime }: SiwxMessage,
  { now = serverPlatform.now(), clockTolerance = usualTolerance, maxAge }: ExpectedMessage,
): FailedCheck | undefined {
  const issued = timeOf(issuedAt)
  // The comparison is negated, so that `NaN` also fails.
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

const longestSignature = 131_072
const otherKinds: ReadonlySet<string> = new Set<OtherSignatureKind>([
  'zkLogin',
  'multisig',
  'passkey',
  'script',
])

/** Resolves with whether the address signed exactly this text, by the rules of its namespace. */
export async function verifySignatureFor(
  verifiers: readonly NamespaceVerifier[],
  request: SignatureRequest,
): Promise<SignatureVerdict> {
  const { chainId, message, signature } = request
  const [namespace, reference = ''] = isCaipNetworkId(chainId) ? chainId.split(':') : []
  const verifier = verifiers.find(({ profile }) => profile.namespace === namespace)
  const isWhole =
    [request.address, message, signature].every((text) => typeof text === 'string') &&
    signature.length <= longestSignature
  if (!isWhole || !verifier?.profile.isReference(reference)) return { status: 'invalid' }
  const address = verifier.profile.canonicalAddress(request.address, reference)
  if (address === undefined) return { status: 'invalid' }
  const asked = { ...request, address }
  const answer = await ask(verifier, asked)
  if (typeof answer === 'boolean') return { status: answer ? 'valid' : 'invalid' }
  return isOtherKind(answer) && request.verifyOther
    ? askOther(answer, asked, request.verifyOther)
    : { status: 'cannotCheck', reason: answer }
}

async function ask(
  verifier: NamespaceVerifier,
  request: SignatureRequest,
): Promise<SignatureAnswer> {
  try {
    return await verifier.checkSignature(request)
  } catch {
    // The key, the point or the signature is not valid.
    return false
  }
}

async function askOther(
  kind: OtherSignatureKind,
  { address, chainId, message, signature }: SignatureRequest,
  verifyOther: NonNullable<SignatureRequest['verifyOther']>,
): Promise<SignatureVerdict> {
  try {
    const holds = await verifyOther({ kind, address, chainId, message, signature })
    return { status: holds === true ? 'valid' : 'invalid' }
  } catch {
    // The host's own verifier threw. The host has to log the error.
    return { status: 'cannotCheck', reason: 'otherFailed' }
  }
}

const isOtherKind = (reason: CannotCheckReason): reason is OtherSignatureKind =>
  otherKinds.has(reason)
