'use client'
import type { ReactNode } from 'react'
import type { SendWarning } from '../../engine/features/send/SendState.ts'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SendWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Says what one of them is about. */
  children: (warning: SendWarning) => ReactNode
}

/**
 * What there is to look at twice before it is sent; nothing without any. Renders a `<ul>` element.
 */
export const SendWarnings = createPart<HTMLUListElement, SendWarningsProps>(
  'Send.Warnings',
  ({ children, ...props }, ref) => {
    const warnings = useSend().preview.data?.warnings ?? []
    if (warnings.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {warnings.map((warning) => (
          <li key={warning.kind} data-kind={warning.kind}>
            {/* Not the list itself: it would be none any more. */}
            <span role="alert">{children(warning)}</span>
          </li>
        ))}
      </Primitive.ul>
    )
  },
)
