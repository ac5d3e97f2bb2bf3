'use client'
import { useEffect, useRef, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive, useComposedRefs } from './radix.ts'

const length = 6

export interface CodeEntry {
  /** What is wrong with the code, and not with anything else. */
  codeError: EngineError | undefined
  /** The id of what says what is wrong. */
  errorId: string
  isPending: boolean
  /** Whether no code is taken any more. */
  isLocked?: boolean | undefined
  /** Takes the code as soon as it has all its digits. */
  confirm(code: string): void
}

export interface CodeInputProps
  extends Omit<PartProps<'input'>, 'asChild' | 'children' | 'type' | 'value'> {
  entry: CodeEntry
}

/** A code of six digits in one field: pasting and filling in from a message work as everywhere. */
export const CodeInput = createPart<HTMLInputElement, CodeInputProps>(
  'CodeInput',
  ({ entry: { codeError, confirm, errorId, isLocked, isPending }, onChange, ...props }, ref) => {
    const [code, setCode] = useState('')
    const field = useRef<HTMLInputElement>(null)
    const composed = useComposedRefs(ref, field)

    useEffect(() => field.current?.focus(), [])
    useEffect(() => {
      // A refused code is typed anew.
      if (!codeError) return
      setCode('')
      field.current?.focus()
    }, [codeError])

    function take(text: string) {
      const next = text.replace(/\D/g, '').slice(0, length)
      setCode(next)
      // Each code is sent once, by the digit that completes it.
      if (next.length === length && next !== code && !isPending) confirm(next)
    }

    return (
      <Primitive.input
        ref={composed}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={codeError ? errorId : undefined}
        aria-invalid={codeError ? true : undefined}
        aria-busy={isPending}
        disabled={isLocked}
        readOnly={isPending}
        {...props}
        type="text"
        value={code}
        onChange={composeEventHandlers(onChange, ({ target }) => take(target.value))}
      />
    )
  },
)
