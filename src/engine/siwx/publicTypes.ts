export type { ReadOptions, SiwxFields, SiwxMessage, TextOptions } from './message/SiwxMessage.ts'
export type {
  CannotCheckReason,
  Eip1193Client,
  OtherSignature,
  OtherSignatureKind,
  SignatureHelp,
  SignatureRequest,
  SignatureVerdict,
} from './verification/SignatureRequest.ts'
export type {
  ExpectedMessage,
  FailedCheck,
  Verification,
  VerifyRequest,
} from './verification/verifyFor.ts'
