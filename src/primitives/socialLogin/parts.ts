export { SocialLoginButton as Button, type SocialLoginButtonProps } from './SocialLoginButton.tsx'
export { SocialLoginError as Error, type SocialLoginErrorProps } from './SocialLoginError.tsx'
export { SocialLoginList as List, type SocialLoginListProps } from './SocialLoginList.tsx'
export { SocialLoginStatus as Status, type SocialLoginStatusProps } from './SocialLoginStatus.tsx'
