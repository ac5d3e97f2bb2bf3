'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ToastsViewportProps extends PartProps<'div'> {}

/**
 * Where the message shows. Always mounted, so that screen readers hear what appears in it.
 * Renders a `<div>` element.
 */
export const ToastsViewport = createPart<HTMLDivElement, ToastsViewportProps>(
  'Toasts.Viewport',
  (props, ref) => <Primitive.div ref={ref} role="status" aria-live="polite" {...props} />,
)
