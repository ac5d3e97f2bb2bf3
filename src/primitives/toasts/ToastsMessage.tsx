'use client'
import { useToasts } from '../../hooks/useToasts.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ToastsMessageProps extends PartProps<'p'> {}

/** The text of the message. Renders a `<p>` element. */
export const ToastsMessage = createPart<HTMLParagraphElement, ToastsMessageProps>(
  'Toasts.Message',
  (props, ref) => (
    <Primitive.p ref={ref} {...props}>
      {fillChild(props, useToasts().current?.message)}
    </Primitive.p>
  ),
)
