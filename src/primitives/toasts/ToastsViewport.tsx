'use client'
import { useToasts } from '../../hooks/useToasts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ToastsViewportProps extends PartProps<'div'> {}

/**
 * The container of messages. Always mounted, so that screen readers announce new messages: errors
 * at once as an alert, others politely. Renders a `<div>` element.
 */
export const ToastsViewport = createPart<HTMLDivElement, ToastsViewportProps>(
  'Toasts.Viewport',
  (props, ref) => {
    const isError = useToasts().current?.variant === 'error'
    const live = isError
      ? ({ role: 'alert', 'aria-live': 'assertive' } as const)
      : ({ role: 'status', 'aria-live': 'polite' } as const)
    return <Primitive.div ref={ref} {...live} {...props} />
  },
)
