'use client'
import { type AccountTab, accountTabNames } from '../../engine/features/account/AccountTab.ts'
import { useAccountTab } from '../../hooks/useAccountTab.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { TabsRoot } from '../internal/radixTabs.ts'

export interface AccountTabsProps extends Omit<PartProps<'div'>, 'defaultValue' | 'dir'> {
  /** The direction of the arrow keys. Default: `ltr`. */
  dir?: 'ltr' | 'rtl'
}

/** The account's tabs; which one shows is the engine's. Renders a `<div>` element. */
export const AccountTabs = createPart<HTMLDivElement, AccountTabsProps>(
  'Account.Tabs',
  (props, ref) => {
    const { currentTab, setTab } = useAccountTab()
    return (
      <TabsRoot
        ref={ref}
        {...props}
        value={currentTab}
        onValueChange={(value) => {
          if (isTab(value)) setTab(value)
        }}
      />
    )
  },
)

const isTab = (value: string): value is AccountTab =>
  (accountTabNames as readonly string[]).includes(value)
