'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapPayAmountProps extends PartProps<'input'> {}

/**
 * How much is paid, in whole tokens: digits and a point. Give it an `aria-label`. Renders an
 * `<input>` element.
 */
export const SwapPayAmount = createPart<HTMLInputElement, SwapPayAmountProps>(
  'Swap.PayAmount',
  ({ onChange, ...props }, ref) => {
    const { draft, problem, setDraft } = useSwap()
    return (
      <Primitive.input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={160}
        placeholder="0"
        aria-invalid={problem?.field === 'pay' || undefined}
        {...props}
        value={draft.payAmount}
        onChange={composeEventHandlers(onChange, ({ target }) =>
          setDraft({ payAmount: target.value, isMax: false }),
        )}
      />
    )
  },
)
