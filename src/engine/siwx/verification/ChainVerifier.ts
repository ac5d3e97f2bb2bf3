import type { ChainProfile } from '../message/ChainProfile.ts'
import type { SignatureRequest } from './SignatureRequest.ts'
import type { CannotCheckReason } from './SignatureVerdict.ts'

/** Whether the address signed, or why that cannot be said. What it throws means no. */
export type SignatureAnswer = boolean | CannotCheckReason

/** A chain family's messages and signatures. */
export interface ChainVerifier {
  readonly profile: ChainProfile
  checkSignature(request: SignatureRequest): SignatureAnswer | Promise<SignatureAnswer>
}
