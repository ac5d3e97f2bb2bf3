'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useNetworkPart } from './networkContext.ts'

export interface NetworksNameProps extends PartProps<'span'> {}

/** The network's name. Renders a `<span>` element. */
export const NetworksName = createPart<HTMLSpanElement, NetworksNameProps>(
  'Networks.Name',
  (props, ref) => (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useNetworkPart('Networks.Name').name)}
    </Primitive.span>
  ),
)
