'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SiwxSignProps extends PartProps<'button'> {}

/**
 * Asks the wallet to sign in. Renders a `<button>` element. While a request is pending, it stays
 * focusable and does nothing.
 *
 * @data data-status - The sign-in status, such as `signedOut`, `signing` or `signedIn`.
 */
export const SiwxSign = createPart<HTMLButtonElement, SiwxSignProps>(
  'Siwx.Sign',
  ({ onClick, ...props }, ref) => {
    const { isSigning, sign, status } = useSiwx()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={status}
        aria-disabled={isSigning}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isSigning) sign()
        })}
      />
    )
  },
)
