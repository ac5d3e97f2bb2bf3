'use client'
import { createEntryErrorPart } from '../internal/createEntryErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureErrorProps extends PartProps<'p'> {}

/**
 * The error of the address or the code. Renders nothing without an error. The fields reference it
 * as their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `dataCapture/EMAIL_INVALID`.
 */
export const DataCaptureError = createEntryErrorPart<DataCaptureErrorProps>(
  'DataCapture.Error',
  () => useDataCapturePart('DataCapture.Error'),
)
