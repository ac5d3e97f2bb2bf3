'use client'
import { Fragment, type ReactNode } from 'react'
import type { SocialStep } from '../../engine/features/login/Login.ts'
import type { SocialProvider } from '../../engine/features/remoteConfig/RemoteConfig.ts'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { usePasskeyLogin } from '../../hooks/usePasskeyLogin.ts'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface SocialLoginListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one provider, usually as a list item with a `SocialLogin.Button`. */
  children: (provider: SocialProvider) => ReactNode
}

/** The available social logins, in the host's order. Renders a `<ul>` element. */
export const SocialLoginList = createPart<HTMLUListElement, SocialLoginListProps>(
  'SocialLogin.List',
  ({ children, ...props }, ref) => (
    <Part.ul ref={ref} {...props}>
      {useSocialLogin().providers.map((provider) => (
        <Fragment key={provider}>{children(provider)}</Fragment>
      ))}
    </Part.ul>
  ),
)

export interface SocialLoginButtonProps extends PartProps<'button', { provider: SocialProvider }> {
  provider: SocialProvider
}

/**
 * Logs in with the provider. Opens the provider's window during the click. For `farcaster`, opens
 * the view with a QR code. For `passkey`, opens the wallet's frame. Renders a `<button>` element.
 *
 * @data data-provider - The provider's name.
 */
export const SocialLoginButton = createPart<HTMLButtonElement, SocialLoginButtonProps>(
  'SocialLogin.Button',
  ({ onClick, provider, ...props }, ref) => {
    const { login } = useSocialLogin()
    const own = { farcaster: useFarcasterLogin(), passkey: usePasskeyLogin() }
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ provider }}
        {...props}
        // Starts the login during the click itself. Otherwise browsers would block the window.
        onClick={composeEventHandlers(onClick, () =>
          provider === 'farcaster' || provider === 'passkey'
            ? own[provider].login()
            : login(provider),
        )}
      />
    )
  },
)

export interface SocialLoginStatusProps extends PartProps<'p', { step: SocialStep | undefined }> {}

/**
 * The status of the login, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-step - `window` while the user is in the provider's window, `user` after the window
 * has closed.
 */
export const SocialLoginStatus = createPart<HTMLParagraphElement, SocialLoginStatusProps>(
  'SocialLogin.Status',
  (props, ref) => <Status ref={ref} state={{ step: useSocialLogin().step }} {...props} />,
)

export interface SocialLoginErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the login with a window or a passkey failed. Renders nothing without an error. Renders
 * a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/POPUP_CLOSED`.
 */
export const SocialLoginError = createErrorPart<SocialLoginErrorProps>('SocialLogin.Error', () => {
  const passkey = usePasskeyLogin()
  return useSocialLogin().error ?? passkey.error
})
