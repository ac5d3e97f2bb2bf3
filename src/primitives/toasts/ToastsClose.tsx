'use client'
import { useToasts } from '../../hooks/useToasts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface ToastsCloseProps extends PartProps<'button'> {}

/** Closes the message. Renders a `<button>` element. */
export const ToastsClose = createPart<HTMLButtonElement, ToastsCloseProps>(
  'Toasts.Close',
  ({ onClick, ...props }, ref) => (
    <Primitive.button
      ref={ref}
      type="button"
      {...props}
      onClick={composeEventHandlers(onClick, useToasts().close)}
    />
  ),
)
