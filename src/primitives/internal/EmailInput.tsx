'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

export interface EmailEntry {
  address: string
  setAddress(address: string): void
  /** The id of what says what is wrong. */
  errorId: string
  /** What is wrong with the address, and not with anything else. */
  addressError: EngineError | undefined
}

export interface EmailInputProps
  extends Omit<PartProps<'input'>, 'asChild' | 'children' | 'type' | 'value'> {
  entry: EmailEntry
}

/** One e-mail address, as browsers fill it in. The engine says what is wrong with it. */
export const EmailInput = createPart<HTMLInputElement, EmailInputProps>(
  'EmailInput',
  ({ entry: { address, addressError, errorId, setAddress }, onChange, ...props }, ref) => (
    <Primitive.input
      ref={ref}
      name="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      aria-describedby={addressError ? errorId : undefined}
      aria-invalid={addressError ? true : undefined}
      {...props}
      type="email"
      value={address}
      onChange={composeEventHandlers(onChange, ({ target }) => setAddress(target.value))}
    />
  ),
)
