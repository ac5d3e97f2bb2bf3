export {
  UpdateEmailAddress as Address,
  type UpdateEmailAddressProps,
  UpdateEmailCode as Code,
  type UpdateEmailCodeProps,
  UpdateEmailError as Error,
  type UpdateEmailErrorProps,
  UpdateEmailForm as Form,
  type UpdateEmailFormProps,
  UpdateEmailRoot as Root,
  type UpdateEmailRootProps,
} from './UpdateEmailRoot.tsx'
