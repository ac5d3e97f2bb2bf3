'use client'
import { OTPInput } from 'input-otp'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { useComposedRefs } from './radix.ts'

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

/** One of the places of a code, as it is shown. */
export interface CodeBox {
  /** Its place, from 0. */
  index: number
  digit: string | undefined
  /** Whether the next digit goes here, or this one is selected. */
  isActive: boolean
}

export interface CodeInputProps
  extends Omit<
    PartProps<'input'>,
    | 'asChild'
    | 'children'
    | 'defaultValue'
    | 'maxLength'
    | 'nonce'
    | 'onChange'
    | 'style'
    | 'type'
    | 'value'
  > {
  entry: CodeEntry
  /** Renders one box. Default: a `<span>` with `data-box`, and `data-active` where the next digit goes. */
  children?: (box: CodeBox) => ReactNode
}

/** A code of six digits: one field, and over it nothing but what shows its digits in boxes. */
export const CodeInput = createPart<HTMLInputElement, CodeInputProps>(
  'CodeInput',
  (
    { entry: { codeError, confirm, errorId, isLocked, isPending }, children = showBox, ...props },
    ref,
  ) => {
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
      const next = digitsOf(text)
      setCode(next)
      // Each code is sent once, by the digit that completes it.
      if (next.length === length && next !== code && !isPending) confirm(next)
    }

    return (
      <>
        {/* The library adds a style element unless this id is taken; a strict page allows none. */}
        <span id="input-otp-style" hidden />
        <OTPInput
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={codeError ? errorId : undefined}
          aria-invalid={codeError ? true : undefined}
          aria-busy={isPending}
          disabled={isLocked}
          readOnly={isPending}
          {...props}
          ref={composed}
          type="text"
          maxLength={length}
          value={code}
          onChange={take}
          pasteTransformer={digitsOf}
          noScriptCSSFallback={null}
          pushPasswordManagerStrategy="none"
          render={({ slots }) => (
            <span aria-hidden="true" data-boxes="">
              {slots.map(({ char, isActive }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
                <Fragment key={index}>
                  {children({ index, digit: char ?? undefined, isActive })}
                </Fragment>
              ))}
            </span>
          )}
        />
      </>
    )
  },
)

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length)

const showBox = ({ digit, isActive }: CodeBox) => (
  <span data-box="" data-active={isActive ? '' : undefined}>
    {digit}
  </span>
)
