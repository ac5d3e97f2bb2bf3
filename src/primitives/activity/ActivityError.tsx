'use client'
import { useActivity } from '../../hooks/useActivity.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface ActivityErrorProps extends PartProps<'p'> {}

/**
 * Why the history could not be loaded. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `activity/FETCH_FAILED`.
 */
export const ActivityError = createErrorPart<ActivityErrorProps>(
  'Activity.Error',
  () => useActivity().error,
)
