'use client'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The six digits of the mail. It takes the focus, and gives the code with its sixth digit. Name it
 * with `aria-label` or a `<label>`. Renders an `<input>` element
 * without a look of its own over six boxes: style those, by `data-box` and `data-active`, or render
 * them by a function as the child.
 */
export const DataCaptureCode = createPart<HTMLInputElement, DataCaptureCodeProps>(
  'DataCapture.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useDataCapturePart('DataCapture.Code')} />,
)
