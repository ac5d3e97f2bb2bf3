export type { SiwxFields, SiwxMessage } from './message/SiwxMessage.ts'
export type { ReadOptions, TextOptions } from './message/TextOptions.ts'
export type { Eip1193Client } from './verification/Eip1193Client.ts'
export type { ExpectedMessage } from './verification/ExpectedMessage.ts'
export type { FailedCheck } from './verification/findMismatch.ts'
export type {
  OtherSignature,
  OtherSignatureKind,
  SignatureHelp,
  SignatureRequest,
} from './verification/SignatureRequest.ts'
export type { CannotCheckReason, SignatureVerdict } from './verification/SignatureVerdict.ts'
export type { Verification, VerifyRequest } from './verification/verifyFor.ts'
