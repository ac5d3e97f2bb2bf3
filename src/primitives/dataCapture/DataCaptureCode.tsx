'use client'
import { CodeInput, type CodeInputProps } from '../internal/CodeInput.tsx'
import { createPart } from '../internal/createPart.ts'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureCodeProps extends Omit<CodeInputProps, 'entry'> {}

/**
 * The field for the six-digit code. It takes the focus, and submits the code with its sixth digit.
 * Name it with `aria-label` or a `<label>`. Renders an invisible `<input>` element over six boxes.
 * Style the boxes by `data-box` and `data-active`, or render them with a function as the child.
 */
export const DataCaptureCode = createPart<HTMLInputElement, DataCaptureCodeProps>(
  'DataCapture.Code',
  (props, ref) => <CodeInput ref={ref} {...props} entry={useDataCapturePart('DataCapture.Code')} />,
)
