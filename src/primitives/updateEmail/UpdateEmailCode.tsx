'use client'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useUpdateEmailPart } from './updateEmailContext.ts'

export interface UpdateEmailCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The six digits of the step's mail; give it the step as `key`. It takes the focus, and gives the code with its sixth digit; a refused one is
 * cleared. Name it with `aria-label` or a `<label>`. Renders an `<input>` element
 * without a look of its own over six boxes: style those, by `data-box` and `data-active`, or render
 * them by a function as the child.
 */
export const UpdateEmailCode = createPart<HTMLInputElement, UpdateEmailCodeProps>(
  'UpdateEmail.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Code')} />,
)
