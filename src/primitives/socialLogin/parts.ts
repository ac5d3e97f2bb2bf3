export {
  SocialLoginButton as Button,
  type SocialLoginButtonProps,
  SocialLoginError as Error,
  type SocialLoginErrorProps,
  SocialLoginList as List,
  type SocialLoginListProps,
  SocialLoginStatus as Status,
  type SocialLoginStatusProps,
} from './SocialLoginList.tsx'
