'use client'
import type { SiwxStatus as SignInStatus } from '../../engine/features/siwx/Siwx.ts'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface SiwxSignProps extends PartProps<'button', { status: SignInStatus }> {}

/**
 * Asks the wallet to sign in. Renders a `<button>` element. While a request is pending, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The sign-in status, such as `signedOut`, `signing` or `signedIn`.
 */
export const SiwxSign = createPart<HTMLButtonElement, SiwxSignProps>(
  'Siwx.Sign',
  ({ onClick, ...props }, ref) => {
    const { isPending, sign, status } = useSiwx()
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ status }}
        aria-disabled={isPending}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isPending) sign()
        })}
      />
    )
  },
)

export interface SiwxCancelProps extends PartProps<'button'> {}

/**
 * Continues without signing in, and closes the modal. If sign-in is required, returns to the last
 * network with a session. Without such a network, disconnects. Renders a `<button>` element.
 */
export const SiwxCancel = createPart<HTMLButtonElement, SiwxCancelProps>(
  'Siwx.Cancel',
  ({ onClick, ...props }, ref) => {
    const { cancel } = useSiwx()
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, cancel)}
      />
    )
  },
)

export interface SiwxSignOutProps extends PartProps<'button'> {}

/**
 * Ends the session of the account in use. Renders nothing without a session. Renders a `<button>`
 * element.
 */
export const SiwxSignOut = createPart<HTMLButtonElement, SiwxSignOutProps>(
  'Siwx.SignOut',
  ({ onClick, ...props }, ref) => {
    const { isSignedIn, signOut } = useSiwx()
    if (!isSignedIn) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, signOut)}
      />
    )
  },
)

export interface SiwxStatusProps extends PartProps<'p', { status: SignInStatus }> {}

/**
 * The sign-in status, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `idle`, `checking`, `signedOut`, `signing` or `signedIn`.
 */
export const SiwxStatus = createPart<HTMLParagraphElement, SiwxStatusProps>(
  'Siwx.Status',
  (props, ref) => {
    const { status } = useSiwx()
    return <Status ref={ref} state={{ status }} {...props} />
  },
)

export interface SiwxErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why signing in or out failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SiwxError = createErrorPart<SiwxErrorProps>('Siwx.Error', () => useSiwx().error)
