'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useSiwx } from '../../hooks/useSiwx.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SiwxErrorProps extends PartProps<'p'> {}

/**
 * Why signing in or out failed; nothing when it did not. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SiwxError = createPart<HTMLParagraphElement, SiwxErrorProps>(
  'Siwx.Error',
  (props, ref) => {
    const { error } = useSiwx()
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} {...props}>
        {props.asChild ? fillChild(props, message) : (props.children ?? message)}
      </Primitive.p>
    )
  },
)
