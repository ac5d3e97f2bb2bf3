'use client'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureErrorProps extends Omit<PartProps<'p'>, 'id'> {}

const Message = createErrorPart<PartProps<'p'>>(
  'DataCapture.Error',
  () => useDataCapturePart('DataCapture.Error').error,
)

/**
 * What is wrong with the address or the code; nothing while nothing is wrong. The fields name it as
 * their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `dataCapture/EMAIL_INVALID`.
 */
export const DataCaptureError = createPart<HTMLParagraphElement, DataCaptureErrorProps>(
  'DataCapture.Error',
  (props, ref) => (
    <Message ref={ref} {...props} id={useDataCapturePart('DataCapture.Error').errorId} />
  ),
)
