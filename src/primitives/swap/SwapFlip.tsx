'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapFlipProps extends PartProps<'button'> {}

/** Exchanges the two tokens. Give it an `aria-label`. Renders a `<button>` element. */
export const SwapFlip = createPart<HTMLButtonElement, SwapFlipProps>(
  'Swap.Flip',
  ({ onClick, ...props }, ref) => {
    const { flip, receiveToken } = useSwap()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-disabled={!receiveToken}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (receiveToken) flip()
        })}
      />
    )
  },
)
