'use client'
import { useAlert } from '../../hooks/useAlert.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AlertRootProps extends PartProps<'div'> {}

/**
 * A problem of the app's configuration. Renders nothing if there is none. Renders a `<div>`
 * element.
 *
 * @data data-code - The alert's code, such as `APKT002`.
 */
export const AlertRoot = createPart<HTMLDivElement, AlertRootProps>('Alert.Root', (props, ref) => {
  const { current } = useAlert()
  if (!current) return null
  return <Primitive.div ref={ref} role="alert" data-code={current.code} {...props} />
})
