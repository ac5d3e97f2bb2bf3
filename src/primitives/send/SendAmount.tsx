'use client'
import { useSend } from '../../hooks/useSend.ts'
import { AmountInput } from '../internal/AmountInput.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendAmountProps extends PartProps<'input'> {}

/**
 * How much is sent, in the token or in dollars: digits and a point. Give it an `aria-label`.
 * Renders an `<input>` element.
 *
 * @data data-unit - What the amount counts: `token` or `usd`.
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
