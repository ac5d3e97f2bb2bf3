import type { ChainProfile } from '../message/ChainProfile.ts'
import type { CannotCheckReason, SignatureRequest } from './SignatureRequest.ts'

/** Whether the address signed, or why this cannot be checked. Throwing means no. */
export type SignatureAnswer = boolean | CannotCheckReason

/** The messages and signatures of a namespace. */
export interface ChainVerifier {
  readonly profile: ChainProfile
  checkSignature(request: SignatureRequest): SignatureAnswer | Promise<SignatureAnswer>
}
