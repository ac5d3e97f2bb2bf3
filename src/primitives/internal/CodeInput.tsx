'use client'
import { OTPInput } from 'input-otp'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { useComposedRefs } from './radix.ts'
import { valueFor } from './valueFor.ts'

const length = 6

export interface CodeEntry {
  /** The error, if it is about the code. */
  codeError: EngineError | undefined
  /** The id of the error's element. */
  errorId: string
  isPending: boolean
  /** Whether no code is accepted now. */
  isLocked?: boolean | undefined
  /** Submits the code when all digits are entered. */
  confirm(code: string): void
}

/** One box of a code field. */
export interface CodeBox {
  /** The position of the box, starting at 0. */
  index: number
  digit: string | undefined
  /** Whether the next digit is entered into this box, or the box's digit is selected. */
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
    | 'render'
    | 'style'
    | 'type'
    | 'value'
  > {
  entry: CodeEntry
  /**
   * Renders one box. Default: a `<span>` with `data-box`. The box of the next digit also has
   * `data-active`.
   */
  children?: (box: CodeBox) => ReactNode
}

/** A field for a code of six digits. An invisible input lies over boxes that show the digits. */
export const CodeInput = createPart<HTMLInputElement, CodeInputProps>(
  'CodeInput',
  (
    {
      entry: { codeError, confirm, errorId, isLocked, isPending },
      children = showBox,
      className,
      ...props
    },
    ref,
  ) => {
    const [code, setCode] = useState('')
    const field = useRef<HTMLInputElement>(null)
    const composed = useComposedRefs(ref, field)

    useEffect(() => field.current?.focus(), [])
    useEffect(() => {
      // A refused code is cleared.
      if (!codeError) return
      setCode('')
      field.current?.focus()
    }, [codeError])

    function take(text: string) {
      const next = digitsOf(text)
      setCode(next)
      // The last digit submits the code. A change that keeps the code does not submit it again.
      if (next.length === length && next !== code && !isPending) confirm(next)
    }

    return (
      <>
        {/* input-otp adds a style element, unless an element with this id exists. A strict CSP
            forbids the style element. */}
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
          className={valueFor(className, {})}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move.
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
