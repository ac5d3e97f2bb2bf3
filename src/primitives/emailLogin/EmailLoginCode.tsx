'use client'
import { useEffect } from 'react'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The six digits of the mail. It takes the focus, and gives the code with its sixth digit; a refused one is
 * cleared. Name it with `aria-label` or a `<label>`. Renders an `<input>` element
 * without a look of its own over six boxes: style those, by `data-box` and `data-active`, or render
 * them by a function as the child.
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
