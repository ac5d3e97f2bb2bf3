'use client'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface OnrampErrorProps extends PartProps<'p'> {}

/**
 * The error of the amount or of the last attempt to buy. Renders nothing without an error. Renders
 * a `<p>` element.
 *
 * @data data-code - The error's code, such as `onramp/AMOUNT_TOO_LOW`.
 */
export const OnrampError = createErrorPart<OnrampErrorProps>('Onramp.Error', () => {
  const { error, problem } = useOnramp()
  return problem ?? error
})
