'use client'
import { createEntryErrorPart } from '../internal/createEntryErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureErrorProps extends PartProps<'p'> {}

/**
 * What is wrong with the address or the code; nothing while nothing is wrong. The fields name it as
 * their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `dataCapture/EMAIL_INVALID`.
 */
export const DataCaptureError = createEntryErrorPart<DataCaptureErrorProps>(
  'DataCapture.Error',
  () => useDataCapturePart('DataCapture.Error'),
)
