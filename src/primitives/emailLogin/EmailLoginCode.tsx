'use client'
import { useEffect } from 'react'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code. It takes the focus, and submits the code with its sixth digit.
 * A refused code is cleared. Name it with `aria-label` or a `<label>`. Renders an invisible
 * `<input>` element over six boxes. Style the boxes by `data-box` and `data-active`, or render them
 * with a function as the child.
 */
export const EmailLoginCode = createPart<HTMLInputElement, EmailLoginCodeProps>(
  'EmailLogin.Code',
  (props, ref) => {
    const entry = useEmailLoginPart('EmailLogin.Code')
    const { setHasCode } = entry
    useEffect(() => {
      setHasCode(true)
      return () => setHasCode(false)
    }, [setHasCode])
    return <CodeInput ref={ref} {...props} entry={entry} />
  },
)
