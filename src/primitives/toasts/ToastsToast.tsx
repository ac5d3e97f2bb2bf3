'use client'
import { useToasts } from '../../hooks/useToasts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ToastsToastProps extends PartProps<'div'> {}

/**
 * The current message, if any. Renders a `<div>` element.
 *
 * @data data-variant - `loading`, `success` or `error`.
 */
export const ToastsToast = createPart<HTMLDivElement, ToastsToastProps>(
  'Toasts.Toast',
  (props, ref) => {
    const { current } = useToasts()
    if (!current) return null
    return <Primitive.div ref={ref} key={current.id} data-variant={current.variant} {...props} />
  },
)
