export {
  SendAmount as Amount,
  type SendAmountProps,
  SendMax as Max,
  type SendMaxProps,
  SendUnit as Unit,
  type SendUnitProps,
} from './SendAmount.tsx'
export {
  SendFieldError as FieldError,
  type SendFieldErrorProps,
  SendForm as Form,
  type SendFormProps,
  SendReview as Review,
  type SendReviewProps,
} from './SendForm.tsx'
export {
  SendKnownReceiver as KnownReceiver,
  type SendKnownReceiverProps,
  SendKnownReceivers as KnownReceivers,
  type SendKnownReceiversProps,
  SendReceiver as Receiver,
  SendReceiverFound as ReceiverFound,
  type SendReceiverFoundProps,
  type SendReceiverProps,
} from './SendReceiver.tsx'
export {
  SendConfirm as Confirm,
  type SendConfirmProps,
  SendError as Error,
  type SendErrorProps,
  type SendLine,
  SendValue as Value,
  type SendValueProps,
  SendWarning as Warning,
  type SendWarningProps,
  SendWarnings as Warnings,
  type SendWarningsProps,
} from './SendValue.tsx'
