'use client'
import { useDataCapture } from '../../hooks/useDataCapture.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface DataCaptureSkipProps extends PartProps<'button'> {}

/**
 * Continues to sign-in without an address. Renders a `<button>` element, or nothing if an address
 * is required.
 */
export const DataCaptureSkip = createPart<HTMLButtonElement, DataCaptureSkipProps>(
  'DataCapture.Skip',
  ({ onClick, ...props }, ref) => {
    const { isRequired, skip } = useDataCapture()
    if (isRequired) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, skip)}
      />
    )
  },
)
