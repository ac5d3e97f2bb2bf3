import { buildMessageFor } from '../message/buildMessageFor.ts'
import { parseMessageFor } from '../message/parseMessageFor.ts'
import type { ReadOptions, SiwxFields, SiwxMessage, TextOptions } from '../message/SiwxMessage.ts'
import { bip122Profile } from '../namespaceProfiles.ts'
import type { SignatureRequest, SignatureVerdict } from '../verification/SignatureRequest.ts'
import {
  type Verification,
  type VerifyRequest,
  verifyFor,
  verifySignatureFor,
} from '../verification/verifyFor.ts'
import { bip122Verifier } from './bip122Verifier.ts'

export { createNonce } from '../createNonce.ts'
export type * from '../publicTypes.ts'

/** Like `buildMessage` of `latchkey/siwx`, for Bitcoin only. */
export function buildMessage(fields: SiwxFields, options?: TextOptions): string {
  return buildMessageFor([bip122Profile], fields, options)
}

/** Like `parseMessage` of `latchkey/siwx`, for Bitcoin only. */
export function parseMessage(text: string, options?: ReadOptions): SiwxMessage {
  return parseMessageFor([bip122Profile], text, options)
}

/** Like `verify` of `latchkey/siwx`, for Bitcoin only. */
export function verify(request: VerifyRequest): Promise<Verification> {
  return verifyFor([bip122Verifier], request)
}

/** Like `verifySignature` of `latchkey/siwx`, for Bitcoin only. */
export function verifySignature(request: SignatureRequest): Promise<SignatureVerdict> {
  return verifySignatureFor([bip122Verifier], request)
}
