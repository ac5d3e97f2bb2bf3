'use client'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SiwxSignProps extends PartProps<'button'> {}

/**
 * Asks the wallet to sign in. Renders a `<button>` element; while an answer is awaited it stays
 * where it is and does nothing.
 *
 * @data data-status - Where signing in stands: `signedOut`, `signing`, `signedIn` and the like.
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
