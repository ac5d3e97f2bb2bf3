'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectingPart } from './ConnectingRoot.tsx'

export interface ConnectingErrorProps extends PartProps<'p'> {}

/**
 * Why the last attempt failed; nothing when it did not. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const ConnectingError = createPart<HTMLParagraphElement, ConnectingErrorProps>(
  'Connecting.Error',
  (props, ref) => {
    const { error } = useConnectingPart('Connecting.Error').connecting
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} {...props}>
        {props.asChild ? fillChild(props, message) : (props.children ?? message)}
      </Primitive.p>
    )
  },
)
