'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface WalletsErrorProps extends PartProps<'p'> {}

/**
 * Why the wallets could not be read; nothing when they could. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `service/HTTP_STATUS`.
 */
export const WalletsError = createPart<HTMLParagraphElement, WalletsErrorProps>(
  'Wallets.Error',
  (props, ref) => {
    const { error } = useWallets()
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} {...props}>
        {props.asChild ? fillChild(props, message) : (props.children ?? message)}
      </Primitive.p>
    )
  },
)
