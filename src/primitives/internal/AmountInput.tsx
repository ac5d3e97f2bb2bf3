'use client'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps, Stateful } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface AmountEntry {
  amount: string
  setAmount(amount: string): void
  /** Whether the error is about the amount. */
  isWrong: boolean
}

interface AmountInputProps extends PartProps<'input'> {
  entry: AmountEntry
  state?: object
}

/** The field for an amount: digits and a decimal point. */
export const AmountInput = createPart<HTMLInputElement, AmountInputProps>(
  'AmountInput',
  ({ entry: { amount, isWrong, setAmount }, onChange, ...props }, ref) => (
    <Part.input
      ref={ref}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={160}
      placeholder="0"
      aria-invalid={isWrong || undefined}
      {...props}
      value={amount}
      onChange={composeEventHandlers(onChange, ({ target }) => setAmount(target.value))}
    />
  ),
) as Stateful<'input', { entry: AmountEntry }>
