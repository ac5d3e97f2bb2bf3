export { SendAmount as Amount, type SendAmountProps } from './SendAmount.tsx'
export { SendConfirm as Confirm, type SendConfirmProps } from './SendConfirm.tsx'
export { SendError as Error, type SendErrorProps } from './SendError.tsx'
export { SendFieldError as FieldError, type SendFieldErrorProps } from './SendFieldError.tsx'
export { SendForm as Form, type SendFormProps } from './SendForm.tsx'
export {
  SendKnownReceiver as KnownReceiver,
  type SendKnownReceiverProps,
} from './SendKnownReceiver.tsx'
export {
  SendKnownReceivers as KnownReceivers,
  type SendKnownReceiversProps,
} from './SendKnownReceivers.tsx'
export { SendMax as Max, type SendMaxProps } from './SendMax.tsx'
export { SendReceiver as Receiver, type SendReceiverProps } from './SendReceiver.tsx'
export {
  SendReceiverFound as ReceiverFound,
  type SendReceiverFoundProps,
} from './SendReceiverFound.tsx'
export { SendReview as Review, type SendReviewProps } from './SendReview.tsx'
export { SendUnit as Unit, type SendUnitProps } from './SendUnit.tsx'
export { type SendLine, SendValue as Value, type SendValueProps } from './SendValue.tsx'
export { SendWarnings as Warnings, type SendWarningsProps } from './SendWarnings.tsx'
