'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useActivityPart } from './activityContext.ts'

export interface ActivityMonthProps extends PartProps<'h3'> {}

/** The month and its year. Renders nothing in other rows. Renders an `<h3>` element. */
export const ActivityMonth = createPart<HTMLHeadingElement, ActivityMonthProps>(
  'Activity.Month',
  (props, ref) => {
    const row = useActivityPart('Activity.Month')
    if (row.kind !== 'month') return null
    return (
      <Primitive.h3 ref={ref} {...props}>
        {fillChild(props, row.label)}
      </Primitive.h3>
    )
  },
)
