'use client'
import { useConnectors } from '../../hooks/useConnectors.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ConnectorsEmptyProps extends PartProps<'div'> {}

/** Shown while no wallet is found. Renders a `<div>` element. */
export const ConnectorsEmpty = createPart<HTMLDivElement, ConnectorsEmptyProps>(
  'Connectors.Empty',
  (props, ref) => (useConnectors().length > 0 ? null : <Primitive.div ref={ref} {...props} />),
)
