'use client'
import type { SocialProvider } from '../../engine/features/remoteConfig/FeaturesState.ts'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SocialLoginButtonProps extends PartProps<'button'> {
  provider: SocialProvider
}

/**
 * Logs in with that provider: opens its window during the click, or for `farcaster` the view with
 * its QR code. Renders a `<button>` element.
 *
 * @data data-provider - The provider's name.
 */
export const SocialLoginButton = createPart<HTMLButtonElement, SocialLoginButtonProps>(
  'SocialLogin.Button',
  ({ onClick, provider, ...props }, ref) => {
    const { login } = useSocialLogin()
    const farcaster = useFarcasterLogin()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-provider={provider}
        {...props}
        // During the click itself, or browsers block the window.
        onClick={composeEventHandlers(onClick, () =>
          provider === 'farcaster' ? farcaster.login() : login(provider),
        )}
      />
    )
  },
)
