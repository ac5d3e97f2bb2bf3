'use client'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { QrCode } from '../internal/QrCode.tsx'
import { composeEventHandlers } from '../internal/radix.ts'

export interface FarcasterLoginQrCodeProps
  extends Omit<
    PartProps<'svg', { status: 'pending' | 'ready' | 'expired' }>,
    'children' | 'asChild'
  > {}

/**
 * The link for Farcaster's app as a QR code in the text's color. The code needs a light background
 * and a margin. Renders an `<svg>` element, empty until there is a link. Set an `aria-label`.
 *
 * @data data-status - `pending`, `ready`, or `expired` after a failure.
 */
export const FarcasterLoginQrCode = createPart<SVGSVGElement, FarcasterLoginQrCodeProps>(
  'FarcasterLogin.QrCode',
  (props, ref) => {
    const { isError, url } = useFarcasterLogin()
    return (
      <QrCode
        ref={ref}
        {...props}
        text={url}
        status={isError ? 'expired' : url ? 'ready' : 'pending'}
      />
    )
  },
)

export interface FarcasterLoginOpenLinkProps extends Omit<PartProps<'a'>, 'href'> {}

/**
 * Opens Farcaster's app on this device. Renders nothing without a link. Renders an `<a>` element.
 */
export const FarcasterLoginOpenLink = createPart<HTMLAnchorElement, FarcasterLoginOpenLinkProps>(
  'FarcasterLogin.OpenLink',
  (props, ref) => {
    const { url } = useFarcasterLogin()
    if (!url) return null
    return <Part.a ref={ref} target="_blank" rel="noopener noreferrer" {...props} href={url} />
  },
)

export interface FarcasterLoginRenewProps extends PartProps<'button'> {}

/** Retries after a failure. Renders nothing without a failure. Renders a `<button>` element. */
export const FarcasterLoginRenew = createPart<HTMLButtonElement, FarcasterLoginRenewProps>(
  'FarcasterLogin.Renew',
  ({ onClick, ...props }, ref) => {
    const { isError, login } = useFarcasterLogin()
    if (!isError) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, login)}
      />
    )
  },
)

export interface FarcasterLoginErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the login failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/FARCASTER_FAILED`.
 */
export const FarcasterLoginError = createErrorPart<FarcasterLoginErrorProps>(
  'FarcasterLogin.Error',
  () => useFarcasterLogin().error,
)
