'use client'
import { useDataCapture } from '../../hooks/useDataCapture.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface DataCaptureSkipProps extends PartProps<'button'> {}

/** Goes on to signing in without an address. Renders a `<button>` element, or nothing where one is needed. */
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
