'use client'
import type { ReactNode } from 'react'
import type { KnownReceiver } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SendKnownReceiversProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one of them: a `Send.KnownReceiver`. */
  children: (receiver: KnownReceiver) => ReactNode
}

/**
 * The user's own other accounts, and the addresses that were sent to from here. Renders nothing if
 * there are none. Renders a `<ul>` element.
 */
export const SendKnownReceivers = createPart<HTMLUListElement, SendKnownReceiversProps>(
  'Send.KnownReceivers',
  ({ children, ...props }, ref) => {
    const { receivers } = useSend()
    if (receivers.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {receivers.map((receiver) => (
          <li key={receiver.address}>{children(receiver)}</li>
        ))}
      </Primitive.ul>
    )
  },
)
