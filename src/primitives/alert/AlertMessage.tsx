'use client'
import { useAlert } from '../../hooks/useAlert.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AlertMessageProps extends PartProps<'p'> {}

/** The alert's message. Renders a `<p>` element. */
export const AlertMessage = createPart<HTMLParagraphElement, AlertMessageProps>(
  'Alert.Message',
  (props, ref) => (
    <Primitive.p ref={ref} {...props}>
      {fillChild(props, useAlert().current?.message)}
    </Primitive.p>
  ),
)
