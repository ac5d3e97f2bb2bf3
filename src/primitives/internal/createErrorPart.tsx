'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { createPart } from './createPart.ts'
import { fillChild } from './fillChild.ts'
import type { PartProps } from './PartProps.ts'
import { Primitive } from './radix.ts'

/** Creates a part that shows an error in the user's language, and renders nothing without one. */
export function createErrorPart<Props extends PartProps<'p'>>(
  displayName: string,
  useError: () => EngineError | undefined,
) {
  return createPart<HTMLParagraphElement, Props>(displayName, (props, ref) => {
    const { asChild, children, ...rest }: PartProps<'p'> = props
    const error = useError()
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} asChild={asChild} {...rest}>
        {asChild ? fillChild({ asChild, children }, message) : (children ?? message)}
      </Primitive.p>
    )
  })
}
