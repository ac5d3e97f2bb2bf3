'use client'
import { useActivity } from '../../hooks/useActivity.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ActivityEmptyProps extends PartProps<'div'> {}

/**
 * Shown if there are no transactions, or if the history of the network is not supported. Renders a
 * `<div>` element.
 *
 * @data data-unsupported - Present if the history is not supported.
 */
export const ActivityEmpty = createPart<HTMLDivElement, ActivityEmptyProps>(
  'Activity.Empty',
  (props, ref) => {
    const { hasNextPage, isSuccess, isSupported, months, watched } = useActivity()
    if (!isSuccess || hasNextPage || months.length + watched.length > 0) return null
    return <Primitive.div ref={ref} data-unsupported={isSupported ? undefined : ''} {...props} />
  },
)
