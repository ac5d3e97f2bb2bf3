import { isEngineError } from '../../errors/EngineError.ts'
import { parseMessageFor } from '../message/parseMessageFor.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import type { ReadOptions } from '../message/TextOptions.ts'
import type { ChainVerifier } from './ChainVerifier.ts'
import type { ExpectedMessage } from './ExpectedMessage.ts'
import { type FailedCheck, findMismatch } from './findMismatch.ts'
import type { SignatureHelp } from './SignatureRequest.ts'
import type { CannotCheckReason } from './SignatureVerdict.ts'
import { verifySignatureFor } from './verifySignatureFor.ts'

/** A signed message, and its expected content. */
export interface VerifyRequest extends SignatureHelp {
  /** The exact text that was signed. */
  message: string
  /** The signature as the wallet returned it. */
  signature: string
  expected: ExpectedMessage
}

/**
 * Only `valid` means that the user is signed in. A signature that cannot be verified is not valid.
 */
export type Verification =
  | { status: 'valid'; message: SiwxMessage }
  | { status: 'invalid'; failed: FailedCheck }
  | { status: 'cannotCheck'; reason: CannotCheckReason }

/** Parses the message, compares it with the expected content, then verifies the signature. */
export async function verifyFor(
  verifiers: readonly ChainVerifier[],
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
  verifiers: readonly ChainVerifier[],
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
