'use client'
import { useActivity } from '../../hooks/useActivity.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface ActivityRetryProps extends PartProps<'button'> {}

/** Reads again what failed; nothing when nothing did. Renders a `<button>` element. */
export const ActivityRetry = createPart<HTMLButtonElement, ActivityRetryProps>(
  'Activity.Retry',
  ({ onClick, ...props }, ref) => {
    const { isError, isFetching, refetch } = useActivity()
    if (!isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        disabled={isFetching}
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  },
)
