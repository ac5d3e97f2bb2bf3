'use client'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface PairingRenewProps extends PartProps<'button'> {}

/**
 * Requests a new link after one expired, was rejected or failed. Renders nothing while a request is
 * pending. Renders a `<button>` element.
 */
export const PairingRenew = createPart<HTMLButtonElement, PairingRenewProps>(
  'Pairing.Renew',
  ({ onClick, ...props }, ref) => {
    const { start } = usePairing()
    if (!useConnect().isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, start)}
      />
    )
  },
)
