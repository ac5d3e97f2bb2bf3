'use client'
import type { ReactNode } from 'react'
import type { ConnectRow, ConnectSection } from '../../engine/features/connectors/ConnectRow.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface ConnectListSectionProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  section: ConnectSection
  /** Renders one row, usually as a `ConnectList.Item`. */
  children: (row: ConnectRow) => ReactNode
}

/**
 * The rows of one section. Name it with `aria-label`. Renders a `<ul>` element.
 *
 * @data data-kind - `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external` or
 * `recommended`.
 */
export const ConnectListSection = createPart<HTMLUListElement, ConnectListSectionProps>(
  'ConnectList.Section',
  ({ children, section, ...props }, ref) => (
    <Primitive.ul ref={ref} data-kind={section.kind} {...props}>
      {section.rows.map(children)}
    </Primitive.ul>
  ),
)
