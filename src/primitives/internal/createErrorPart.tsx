'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { createPart } from './createPart.ts'
import { fillChild } from './fillChild.ts'
import { Part } from './Part.ts'
import type { ErrorState, PartProps } from './PartProps.ts'

/** Creates a part that shows an error in the user's language, and renders nothing without one. */
export function createErrorPart<Props extends PartProps<'p', ErrorState>>(
  displayName: string,
  useError: () => EngineError | undefined,
) {
  return createPart<HTMLParagraphElement, Props>(displayName, (props, ref) => {
    const { asChild, children, ...rest }: PartProps<'p', ErrorState> = props
    const error = useError()
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Part.p ref={ref} role="alert" state={{ code: error.code }} asChild={asChild} {...rest}>
        {asChild ? fillChild({ asChild, children }, message) : (children ?? message)}
      </Part.p>
    )
  })
}
