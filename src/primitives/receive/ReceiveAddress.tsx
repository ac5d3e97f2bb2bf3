'use client'
import { useReceive } from '../../hooks/useReceive.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ReceiveAddressProps extends PartProps<'span'> {}

/** The whole address, never shortened. Renders nothing without one. Renders a `<span>` element. */
export const ReceiveAddress = createPart<HTMLSpanElement, ReceiveAddressProps>(
  'Receive.Address',
  (props, ref) => {
    const { address } = useReceive()
    if (!address) return null
    return (
      <Primitive.span ref={ref} dir="ltr" translate="no" {...props}>
        {fillChild(props, address)}
      </Primitive.span>
    )
  },
)
