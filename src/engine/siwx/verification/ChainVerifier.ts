import type { ChainProfile } from '../message/ChainProfile.ts'
import type { SignatureRequest } from './SignatureRequest.ts'
import type { CannotCheckReason } from './SignatureVerdict.ts'

/** Whether the address signed, or why this cannot be checked. Throwing means no. */
export type SignatureAnswer = boolean | CannotCheckReason

/** The messages and signatures of a namespace. */
export interface ChainVerifier {
  readonly profile: ChainProfile
  checkSignature(request: SignatureRequest): SignatureAnswer | Promise<SignatureAnswer>
}
