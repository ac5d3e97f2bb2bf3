export {
  UpdateEmailAddress as Address,
  type UpdateEmailAddressProps,
} from './UpdateEmailAddress.tsx'
export { UpdateEmailCode as Code, type UpdateEmailCodeProps } from './UpdateEmailCode.tsx'
export { UpdateEmailError as Error, type UpdateEmailErrorProps } from './UpdateEmailError.tsx'
export { UpdateEmailForm as Form, type UpdateEmailFormProps } from './UpdateEmailForm.tsx'
export { UpdateEmailRoot as Root, type UpdateEmailRootProps } from './UpdateEmailRoot.tsx'
