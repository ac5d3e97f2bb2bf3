import { bip122Verifier } from './bip122/bip122Verifier.ts'
import { cosmosVerifier } from './cosmos/cosmosVerifier.ts'
import { eip155Verifier } from './eip155/eip155Verifier.ts'
import { buildMessageFor } from './message/buildMessageFor.ts'
import { parseMessageFor } from './message/parseMessageFor.ts'
import type { ReadOptions, SiwxFields, SiwxMessage, TextOptions } from './message/SiwxMessage.ts'
import { namespaceProfiles } from './namespaceProfiles.ts'
import { polkadotVerifier } from './polkadot/polkadotVerifier.ts'
import { solanaVerifier } from './solana/solanaVerifier.ts'
import { stacksVerifier } from './stacks/stacksVerifier.ts'
import { suiVerifier } from './sui/suiVerifier.ts'
import type {
  NamespaceVerifier,
  SignatureRequest,
  SignatureVerdict,
} from './verification/SignatureRequest.ts'
import {
  type Verification,
  type VerifyRequest,
  verifyFor,
  verifySignatureFor,
} from './verification/verifyFor.ts'

export { createNonce } from './createNonce.ts'
export type * from './publicTypes.ts'

/** The signature verifiers of all namespaces. */
const chainVerifiers: readonly NamespaceVerifier[] = [
  eip155Verifier,
  solanaVerifier,
  bip122Verifier,
  polkadotVerifier,
  cosmosVerifier,
  suiVerifier,
  stacksVerifier,
]

/**
 * Writes the text that the user signs: EIP-4361 for `eip155`, CAIP-122 for other namespaces.
 * `issuedAt` defaults to the current time. Throws `siwx/INVALID_FIELD` for fields with ambiguous or
 * hidden content. The error's first detail is the field's name. The function refuses line breaks,
 * control and invisible characters, a name before the host, dates that do not exist, statements
 * above 2,048 bytes, and more than 20 resources. Throws `siwx/MESSAGE_TOO_LONG` above 8,192 bytes.
 */
export function buildMessage(fields: SiwxFields, options?: TextOptions): string {
  return buildMessageFor(namespaceProfiles, fields, options)
}

/**
 * Parses a sign-in message of any namespace: EIP-4361, CAIP-122, and the formats of WalletConnect's
 * wallets and of AppKit. Each line must be in its place, and no line is skipped. Throws
 * `siwx/INVALID_MESSAGE`, whose first detail is the wrong part, and `siwx/MESSAGE_TOO_LONG`.
 */
export function parseMessage(text: string, options?: ReadOptions): SiwxMessage {
  return parseMessageFor(namespaceProfiles, text, options)
}

/**
 * Verifies a sign-in. Checks that the message has the expected content, that it is valid at the
 * current time, and that the account signed it. Returns which check failed, or why the signature
 * could not be checked. This function does not remember nonces. Your server must store which nonces
 * were used.
 */
export function verify(request: VerifyRequest): Promise<Verification> {
  return verifyFor(chainVerifiers, request)
}

/**
 * Verifies that the account signed exactly this text. Supports EIP-191, ERC-1271 and ERC-6492;
 * Ed25519; BIP-137 and BIP-322; sr25519 and the other key types of Substrate; ADR-36; the message
 * formats of Sui and Stacks.
 */
export function verifySignature(request: SignatureRequest): Promise<SignatureVerdict> {
  return verifySignatureFor(chainVerifiers, request)
}
