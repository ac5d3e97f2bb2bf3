'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListEmptyProps extends PartProps<'div'> {}

/** Shown if there is no way to connect and none is loading. Renders a `<div>` element. */
export const ConnectListEmpty = createPart<HTMLDivElement, ConnectListEmptyProps>(
  'ConnectList.Empty',
  (props, ref) => {
    const { awaited, sections } = useConnectListPart('ConnectList.Empty')
    return sections.length > 0 || awaited > 0 ? null : <Primitive.div ref={ref} {...props} />
  },
)
