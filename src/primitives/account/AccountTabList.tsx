'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { TabsList } from '../internal/radixTabs.ts'

export interface AccountTabListProps extends PartProps<'div'> {}

/**
 * Contains the tabs. It is one tab stop; the arrow keys move between the tabs. Renders a `<div>`
 * element.
 */
export const AccountTabList = createPart<HTMLDivElement, AccountTabListProps>(
  'Account.TabList',
  (props, ref) => <TabsList ref={ref} {...props} />,
)
