'use client'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useUpdateEmailPart } from './updateEmailContext.ts'

export interface UpdateEmailCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The six digits of the step's mail; give it the step as `key`. It takes the focus, and gives the code with its sixth digit; a refused one is
 * cleared. Name it with `aria-label` or a `<label>`. Renders an `<input>` element.
 */
export const UpdateEmailCode = createPart<HTMLInputElement, UpdateEmailCodeProps>(
  'UpdateEmail.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Code')} />,
)
