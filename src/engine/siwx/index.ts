import { chainProfiles } from './chainProfiles.ts'
import { chainVerifiers } from './chainVerifiers.ts'
import { buildMessageFor } from './message/buildMessageFor.ts'
import { parseMessageFor } from './message/parseMessageFor.ts'
import type { SiwxFields, SiwxMessage } from './message/SiwxMessage.ts'
import type { ReadOptions, TextOptions } from './message/TextOptions.ts'
import type { SignatureRequest } from './verification/SignatureRequest.ts'
import type { SignatureVerdict } from './verification/SignatureVerdict.ts'
import { type Verification, type VerifyRequest, verifyFor } from './verification/verifyFor.ts'
import { verifySignatureFor } from './verification/verifySignatureFor.ts'

export { createNonce } from './createNonce.ts'
export type * from './publicTypes.ts'

/**
 * Writes the text that a visitor signs: EIP-4361 for `eip155`, CAIP-122 for the others. Without
 * `issuedAt` it says the time of day. Throws `siwx/INVALID_FIELD`, whose first detail names the
 * field, for anything that could be read in two ways or hides something: line breaks, control and
 * invisible characters, a name before the host, dates that do not exist, statements above 2,048
 * bytes, more than 20 resources; and `siwx/MESSAGE_TOO_LONG` above 8,192 bytes.
 */
export function buildMessage(fields: SiwxFields, options?: TextOptions): string {
  return buildMessageFor(chainProfiles, fields, options)
}

/**
 * Reads a sign-in message of any chain family: EIP-4361, CAIP-122, what WalletConnect's wallets
 * write and what AppKit writes. Each line has its place; nothing is skipped. Throws
 * `siwx/INVALID_MESSAGE`, whose first detail names the part, and `siwx/MESSAGE_TOO_LONG`.
 */
export function parseMessage(text: string, options?: ReadOptions): SiwxMessage {
  return parseMessageFor(chainProfiles, text, options)
}

/**
 * Whether a visitor signed in: the message says what was expected, now is within its times, and
 * the account signed it. Tells which check failed, or why none could be made. It does not know which
 * nonces were used: that is for the server to remember.
 */
export function verify(request: VerifyRequest): Promise<Verification> {
  return verifyFor(chainVerifiers, request)
}

/**
 * Whether the account signed this very text: EIP-191, ERC-1271 and ERC-6492; Ed25519; BIP-137 and
 * BIP-322; sr25519 and its kin; ADR-36; Sui's and Stacks' messages.
 */
export function verifySignature(request: SignatureRequest): Promise<SignatureVerdict> {
  return verifySignatureFor(chainVerifiers, request)
}
