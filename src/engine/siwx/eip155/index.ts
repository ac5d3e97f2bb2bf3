import { buildMessageFor } from '../message/buildMessageFor.ts'
import { parseMessageFor } from '../message/parseMessageFor.ts'
import type { ReadOptions, SiwxFields, SiwxMessage, TextOptions } from '../message/SiwxMessage.ts'
import { eip155Profile } from '../namespaceProfiles.ts'
import type { SignatureRequest, SignatureVerdict } from '../verification/SignatureRequest.ts'
import {
  type Verification,
  type VerifyRequest,
  verifyFor,
  verifySignatureFor,
} from '../verification/verifyFor.ts'
import { eip155Verifier } from './eip155Verifier.ts'

export { createNonce } from '../createNonce.ts'
export type * from '../publicTypes.ts'

/** Like `buildMessage` of `latchkey/siwx`, for Ethereum and compatible networks only. */
export function buildMessage(fields: SiwxFields, options?: TextOptions): string {
  return buildMessageFor([eip155Profile], fields, options)
}

/** Like `parseMessage` of `latchkey/siwx`, for Ethereum and compatible networks only. */
export function parseMessage(text: string, options?: ReadOptions): SiwxMessage {
  return parseMessageFor([eip155Profile], text, options)
}

/** Like `verify` of `latchkey/siwx`, for Ethereum and compatible networks only. */
export function verify(request: VerifyRequest): Promise<Verification> {
  return verifyFor([eip155Verifier], request)
}

/** Like `verifySignature` of `latchkey/siwx`, for Ethereum and compatible networks only. */
export function verifySignature(request: SignatureRequest): Promise<SignatureVerdict> {
  return verifySignatureFor([eip155Verifier], request)
}
