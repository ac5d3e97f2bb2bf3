'use client'
import { usePairing } from '../../hooks/usePairing.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface PairingCopyLinkProps extends PartProps<'button'> {}

/**
 * Copies the link, for a wallet that takes it from the clipboard. Renders nothing without a valid
 * link. Renders a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `error`, or for a moment `success`.
 */
export const PairingCopyLink = createPart<HTMLButtonElement, PairingCopyLinkProps>(
  'Pairing.CopyLink',
  ({ onClick, ...props }, ref) => {
    const { copyLink, copying, status } = usePairing()
    if (status !== 'ready') return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={copying.status}
        {...props}
        onClick={composeEventHandlers(onClick, copyLink)}
      />
    )
  },
)
