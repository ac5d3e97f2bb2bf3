import type { OtherSignatureKind } from './SignatureRequest.ts'

/**
 * Why a signature is neither good nor bad: `clientMissing` a smart account would have to be asked,
 * `clientFailed` its node gave no answer, `clientOnOtherChain` the node is of another network,
 * `otherFailed` the `verifyOther` of the app threw, `notLoaded` the code for this kind did not
 * arrive in the browser; the rest needs a `verifyOther`.
 */
export type CannotCheckReason =
  | 'clientMissing'
  | 'clientFailed'
  | 'clientOnOtherChain'
  | 'otherFailed'
  | 'notLoaded'
  | OtherSignatureKind

/** What is known of a signature. Only `valid` is a yes. */
export type SignatureVerdict =
  | { status: 'valid' }
  | { status: 'invalid' }
  | { status: 'cannotCheck'; reason: CannotCheckReason }
