'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectorPart } from './connectorContext.ts'

export interface ConnectorsNameProps extends PartProps<'span'> {}

/** The wallet's name, isolated in its writing direction. Renders a `<span>` element. */
export const ConnectorsName = createPart<HTMLSpanElement, ConnectorsNameProps>(
  'Connectors.Name',
  (props, ref) => (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useConnectorPart('Connectors.Name').name)}
    </Primitive.span>
  ),
)
