'use client'
import type { ReactNode } from 'react'
import type { ConnectSection } from '../../engine/features/connectors/ConnectRow.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectListPart } from './connectListContext.ts'

export interface ConnectListSectionsProps extends Omit<PartProps<'div'>, 'asChild' | 'children'> {
  /** Renders one section, usually as a `ConnectList.Section`. */
  children: (section: ConnectSection) => ReactNode
}

/** The kinds of ways to connect that have entries, in their order. Renders a `<div>` element. */
export const ConnectListSections = createPart<HTMLDivElement, ConnectListSectionsProps>(
  'ConnectList.Sections',
  ({ children, ...props }, ref) => {
    const { sections } = useConnectListPart('ConnectList.Sections')
    return (
      <Primitive.div ref={ref} {...props}>
        {sections.map(children)}
      </Primitive.div>
    )
  },
)
