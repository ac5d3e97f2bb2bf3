'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapSlippageProps extends Omit<PartProps<'input'>, 'type'> {
  /** In whole percent. */
  slippage: number
}

/**
 * Chooses a slippage tolerance. Put it in a `<label>`. Renders an `<input>` element: a radio
 * button.
 */
export const SwapSlippage = createPart<HTMLInputElement, SwapSlippageProps>(
  'Swap.Slippage',
  ({ onChange, slippage, ...props }, ref) => {
    const { config } = useEngine()
    const { draft, setDraft } = useSwap()
    return (
      <Primitive.input
        ref={ref}
        name={`${config.id} slippage`}
        {...props}
        type="radio"
        value={slippage}
        checked={draft.slippage === slippage}
        onChange={composeEventHandlers(onChange, () => setDraft({ slippage }))}
      />
    )
  },
)
