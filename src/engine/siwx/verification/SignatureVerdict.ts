import type { OtherSignatureKind } from './SignatureRequest.ts'

/**
 * Why a signature cannot be verified. `clientMissing`: a smart account must be asked through a
 * node. `clientFailed`: its node did not answer. `clientOnOtherChain`: the node is on another
 * network. `otherFailed`: the app's `verifyOther` threw. `notLoaded`: the code for this type did
 * not load in the browser. All others need a `verifyOther`.
 */
export type CannotCheckReason =
  | 'clientMissing'
  | 'clientFailed'
  | 'clientOnOtherChain'
  | 'otherFailed'
  | 'notLoaded'
  | OtherSignatureKind

/** The result of verifying a signature. Only `valid` means yes. */
export type SignatureVerdict =
  | { status: 'valid' }
  | { status: 'invalid' }
  | { status: 'cannotCheck'; reason: CannotCheckReason }
