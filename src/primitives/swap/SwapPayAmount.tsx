'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapPayAmountProps extends PartProps<'input'> {}

/**
 * The field for the amount to pay, in whole tokens: digits and a decimal point. Give it an
 * `aria-label`. Renders an `<input>` element.
 */
export const SwapPayAmount = createPart<HTMLInputElement, SwapPayAmountProps>(
  'Swap.PayAmount',
  (props, ref) => {
    const { draft, problem, setDraft } = useSwap()
    const entry = {
      amount: draft.payAmount,
      isWrong: problem?.field === 'pay',
      setAmount: (payAmount: string) => setDraft({ payAmount, isMax: false }),
    }
    return <AmountInput ref={ref} {...props} entry={entry} />
  },
)
