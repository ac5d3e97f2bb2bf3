'use client'
import { useReceive } from '../../hooks/useReceive.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface ReceiveShareProps extends PartProps<'button'> {}

/**
 * Opens the device's share dialog with the address. Renders nothing on devices without one. Renders
 * a `<button>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error`.
 */
export const ReceiveShare = createPart<HTMLButtonElement, ReceiveShareProps>(
  'Receive.Share',
  ({ onClick, ...props }, ref) => {
    const { address, canShare, share, status } = useReceive()
    if (!address || !canShare) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={status}
        {...props}
        onClick={composeEventHandlers(onClick, share)}
      />
    )
  },
)
