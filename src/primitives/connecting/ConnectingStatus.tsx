'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectingPart } from './ConnectingRoot.tsx'

export interface ConnectingStatusProps extends PartProps<'p'> {}

/** Says where the attempt stands, to screen readers too. Renders a `<p>` element. */
export const ConnectingStatus = createPart<HTMLParagraphElement, ConnectingStatusProps>(
  'Connecting.Status',
  (props, ref) => {
    const { connecting } = useConnectingPart('Connecting.Status')
    return <Primitive.p ref={ref} role="status" data-status={connecting.status} {...props} />
  },
)
