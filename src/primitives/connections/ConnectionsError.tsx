'use client'
import { useConnections } from '../../hooks/useConnections.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ConnectionsErrorProps extends PartProps<'p'> {}

/**
 * Why the last switch failed; nothing when it did not. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `connection/MULTI_WALLET_DISABLED`.
 */
export const ConnectionsError = createPart<HTMLParagraphElement, ConnectionsErrorProps>(
  'Connections.Error',
  (props, ref) => {
    const { error } = useConnections()
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} {...props}>
        {props.asChild ? fillChild(props, message) : (props.children ?? message)}
      </Primitive.p>
    )
  },
)
