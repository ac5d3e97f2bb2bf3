'use client'
import type { AccountTab } from '../../engine/features/account/AccountTab.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { TabsContent } from '../internal/radixTabs.ts'

export interface AccountTabPanelProps extends PartProps<'div'> {
  /** Whose content it is: `tokens`, `nfts` or `activity`. */
  value: AccountTab
}

/** What a tab shows, there only while it does. Renders a `<div>` element. */
export const AccountTabPanel = createPart<HTMLDivElement, AccountTabPanelProps>(
  'Account.TabPanel',
  (props, ref) => <TabsContent ref={ref} {...props} />,
)
