'use client'
import type { AccountTab } from '../../engine/features/account/AccountTab.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { TabsContent } from '../internal/radixTabs.ts'

export interface AccountTabPanelProps extends PartProps<'div'> {
  /** The tab that it belongs to: `tokens`, `nfts` or `activity`. */
  value: AccountTab
}

/** The content of a tab. Only mounted while the tab is selected. Renders a `<div>` element. */
export const AccountTabPanel = createPart<HTMLDivElement, AccountTabPanelProps>(
  'Account.TabPanel',
  (props, ref) => <TabsContent ref={ref} {...props} />,
)
