'use client'
import type { OnrampPurchase } from '../../engine/features/onramp/Onramp.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface OnrampStatusProps
  extends PartProps<'p', { status: OnrampPurchase['status'] | undefined }> {}

/**
 * The status of a purchase, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-status - `opening`, `waiting`, `arrived`, `timedOut` or `failed`.
 */
export const OnrampStatus = createPart<HTMLParagraphElement, OnrampStatusProps>(
  'Onramp.Status',
  (props, ref) => {
    const status = useOnramp(({ purchase }) => purchase?.status)
    return <Status ref={ref} state={{ status }} {...props} />
  },
)

export interface OnrampLeaveProps extends PartProps<'button'> {}

/** Stops waiting for the purchase. The purchase itself continues. Renders a `<button>` element. */
export const OnrampLeave = createPart<HTMLButtonElement, OnrampLeaveProps>(
  'Onramp.Leave',
  ({ onClick, ...props }, ref) => {
    const leave = useOnramp((onramp) => onramp.leave)
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, leave)}
      />
    )
  },
)
