export type { KnownReceiver } from '../createKnownReceivers.ts'
export type { SendFeature } from './SendFeature.ts'
export type {
  ResolvedReceiver,
  SendDraft,
  SendPreview,
  SendState,
  SendSubmitInput,
  SendToken,
  SendWarning,
  SentTransfer,
} from './SendState.ts'
export { send } from './send.ts'
