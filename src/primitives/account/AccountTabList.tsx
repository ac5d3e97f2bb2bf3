'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { TabsList } from '../internal/radixTabs.ts'

export interface AccountTabListProps extends PartProps<'div'> {}

/** Holds the tabs: one stop of the tab key, the arrow keys lead on. Renders a `<div>` element. */
export const AccountTabList = createPart<HTMLDivElement, AccountTabListProps>(
  'Account.TabList',
  (props, ref) => <TabsList ref={ref} {...props} />,
)
