'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapMaxProps extends PartProps<'button'> {}

/**
 * Fills in the whole balance, minus the fee if it is paid in the same coin. Renders a `<button>`
 * element.
 */
export const SwapMax = createPart<HTMLButtonElement, SwapMaxProps>(
  'Swap.Max',
  ({ onClick, ...props }, ref) => {
    const { draft, payToken, setMax } = useSwap()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-pressed={draft.isMax}
        aria-disabled={!payToken}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (payToken) setMax()
        })}
      />
    )
  },
)
