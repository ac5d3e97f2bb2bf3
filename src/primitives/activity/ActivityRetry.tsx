'use client'
import { useActivity } from '../../hooks/useActivity.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface ActivityRetryProps extends PartProps<'button'> {}

/** Retries a failed request. Renders nothing without an error. Renders a `<button>` element. */
export const ActivityRetry = createRetryPart<ActivityRetryProps>('Activity.Retry', () => {
  const { isError, isFetching, refetch } = useActivity()
  return { isError, isBusy: isFetching, refetch }
})
