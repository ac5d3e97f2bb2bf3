'use client'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { createPart } from './createPart.ts'
import { fillOrKeep } from './fillOrKeep.ts'
import { Part } from './Part.ts'
import type { ErrorState, PartProps } from './PartProps.ts'

interface ErrorMessageProps extends PartProps<'p', ErrorState> {
  error: EngineError | undefined
}

/** Shows an error in the user's language. Renders nothing without an error. */
export const ErrorMessage = createPart<HTMLParagraphElement, ErrorMessageProps>(
  'ErrorMessage',
  ({ asChild, children, error, ...props }, ref) => {
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Part.p ref={ref} role="alert" state={{ code: error.code }} asChild={asChild} {...props}>
        {fillOrKeep({ asChild, children }, message)}
      </Part.p>
    )
  },
)

/** Creates a part that shows an error. Renders nothing without an error. */
export function createErrorPart<Props extends PartProps<'p', ErrorState>>(
  displayName: string,
  useError: () => EngineError | undefined,
) {
  return createPart<HTMLParagraphElement, Props>(displayName, (given, ref) => {
    const props: PartProps<'p', ErrorState> = given
    return <ErrorMessage ref={ref} {...props} error={useError()} />
  })
}
