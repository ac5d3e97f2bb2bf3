'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SendAmountProps extends PartProps<'input'> {}

/**
 * How much is sent, in the token or in dollars: digits and a point. Give it an `aria-label`.
 * Renders an `<input>` element.
 *
 * @data data-unit - What the amount counts: `token` or `usd`.
 */
export const SendAmount = createPart<HTMLInputElement, SendAmountProps>(
  'Send.Amount',
  ({ onChange, ...props }, ref) => {
    const { draft, problem, setDraft } = useSend()
    return (
      <Primitive.input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={160}
        placeholder="0"
        data-unit={draft.unit}
        aria-invalid={problem?.field === 'amount' || undefined}
        {...props}
        value={draft.sendTokenAmount}
        onChange={composeEventHandlers(onChange, ({ target }) =>
          setDraft({ sendTokenAmount: target.value }),
        )}
      />
    )
  },
)
