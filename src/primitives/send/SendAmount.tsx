'use client'
import { useSend } from '../../hooks/useSend.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendAmountProps extends PartProps<'input'> {}

/**
 * The field for the amount, in the token or in dollars: digits and a decimal point. Give it an
 * `aria-label`. Renders an `<input>` element.
 *
 * @data data-unit - The unit of the amount: `token` or `usd`.
 */
export const SendAmount = createPart<HTMLInputElement, SendAmountProps>(
  'Send.Amount',
  (props, ref) => {
    const { draft, problem, setDraft } = useSend()
    const entry = {
      amount: draft.sendTokenAmount,
      isWrong: problem?.field === 'amount',
      setAmount: (sendTokenAmount: string) => setDraft({ sendTokenAmount }),
    }
    return <AmountInput ref={ref} data-unit={draft.unit} {...props} entry={entry} />
  },
)
