'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface EmailEntry {
  address: string
  setAddress(address: string): void
  /** The id of the error's element. */
  errorId: string
  /** The error, if it is about the address. */
  addressError: EngineError | undefined
}

export interface EmailInputProps
  extends Omit<PartProps<'input'>, 'asChild' | 'children' | 'type' | 'value'> {
  entry: EmailEntry
}

/** An email field that supports autofill. The engine validates the address. */
export const EmailInput = createPart<HTMLInputElement, EmailInputProps>(
  'EmailInput',
  ({ entry: { address, addressError, errorId, setAddress }, onChange, ...props }, ref) => (
    <Part.input
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
