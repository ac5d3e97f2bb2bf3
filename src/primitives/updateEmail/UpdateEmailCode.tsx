'use client'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useUpdateEmailPart } from './updateEmailContext.ts'

export interface UpdateEmailCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code of the current step. Pass the step as `key`. It takes the focus,
 * and submits the code with its sixth digit. A refused code is cleared. Name it with `aria-label`
 * or a `<label>`. Renders an invisible `<input>` element over six boxes. Style the boxes by
 * `data-box` and `data-active`, or render them with a function as the child.
 */
export const UpdateEmailCode = createPart<HTMLInputElement, UpdateEmailCodeProps>(
  'UpdateEmail.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Code')} />,
)
