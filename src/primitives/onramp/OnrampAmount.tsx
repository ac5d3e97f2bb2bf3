'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface OnrampAmountProps extends PartProps<'input'> {}

/** The field for the amount to pay. Give it an `aria-label`. Renders an `<input>` element. */
export const OnrampAmount = createPart<HTMLInputElement, OnrampAmountProps>(
  'Onramp.Amount',
  ({ onChange, ...props }, ref) => {
    const { amount, problem, setDraft } = useOnramp()
    return (
      <Primitive.input
        ref={ref}
        type="text"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        aria-invalid={problem ? true : undefined}
        {...props}
        value={amount}
        onChange={composeEventHandlers(onChange, ({ target }) =>
          setDraft({ amount: target.value }),
        )}
      />
    )
  },
)
