'use client'
import { useActivity } from '../../hooks/useActivity.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ActivityEmptyProps extends PartProps<'div'> {}

/**
 * What shows when nothing happened yet, or the history of the network cannot be read. Renders a
 * `<div>` element.
 *
 * @data data-unsupported - Present where the history cannot be read.
 */
export const ActivityEmpty = createPart<HTMLDivElement, ActivityEmptyProps>(
  'Activity.Empty',
  (props, ref) => {
    const { hasNextPage, isSuccess, isSupported, months, watched } = useActivity()
    if (!isSuccess || hasNextPage || months.length + watched.length > 0) return null
    return <Primitive.div ref={ref} data-unsupported={isSupported ? undefined : ''} {...props} />
  },
)
