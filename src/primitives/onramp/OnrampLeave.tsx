'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface OnrampLeaveProps extends PartProps<'button'> {}

/** Stops waiting for the purchase. The purchase itself continues. Renders a `<button>` element. */
export const OnrampLeave = createPart<HTMLButtonElement, OnrampLeaveProps>(
  'Onramp.Leave',
  ({ onClick, ...props }, ref) => {
    const { leave } = useOnramp()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, leave)}
      />
    )
  },
)
