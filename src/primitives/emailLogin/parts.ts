export {
  EmailLoginAddress as Address,
  type EmailLoginAddressProps,
  EmailLoginCode as Code,
  type EmailLoginCodeProps,
  EmailLoginError as Error,
  type EmailLoginErrorProps,
  EmailLoginForm as Form,
  type EmailLoginFormProps,
  EmailLoginResend as Resend,
  type EmailLoginResendProps,
  EmailLoginRoot as Root,
  type EmailLoginRootProps,
} from './EmailLoginRoot.tsx'
