'use client'
import { useEffect, useState } from 'react'
import { type AccountTab, accountTabNames } from '../../engine/features/account/Account.ts'
import { useAccountTab } from '../../hooks/useAccountTab.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'
import { radixProps } from '../internal/radixProps.tsx'
import { TabsContent, TabsList, TabsRoot } from '../internal/radixTabs.ts'

type Direction = 'ltr' | 'rtl'

export interface AccountTabsProps extends Omit<PartProps<'div'>, 'defaultValue' | 'dir'> {
  /** The direction of the text and the arrow keys. Default: the page's direction. */
  dir?: Direction
}

/** The tabs of the account view. The engine stores the selected tab. Renders a `<div>` element. */
export const AccountTabs = createPart<HTMLDivElement, AccountTabsProps>(
  'Account.Tabs',
  ({ dir, ...props }, ref) => {
    const { currentTab, setTab } = useAccountTab()
    const [root, setRoot] = useState<HTMLDivElement | null>(null)
    const [around, setAround] = useState<Direction>('ltr')
    useEffect(() => {
      // Reads the direction from the parent, because the tabs set `dir` on their own element.
      if (root?.parentElement)
        setAround(getComputedStyle(root.parentElement).direction === 'rtl' ? 'rtl' : 'ltr')
    }, [root])
    return (
      <TabsRoot
        ref={useComposedRefs(ref, setRoot)}
        {...radixProps(props, {})}
        dir={dir ?? around}
        value={currentTab}
        onValueChange={(value) => {
          if (isTab(value)) setTab(value)
        }}
      />
    )
  },
)

const isTab = (value: string): value is AccountTab => accountTabNames.some((one) => one === value)

export interface AccountTabListProps extends PartProps<'div'> {}

/**
 * Contains the tabs. The list is one tab stop. The arrow keys move between the tabs. Renders a
 * `<div>` element.
 */
export const AccountTabList = createPart<HTMLDivElement, AccountTabListProps>(
  'Account.TabList',
  (props, ref) => <TabsList ref={ref} {...radixProps(props, {})} />,
)

export interface AccountTabPanelProps extends PartProps<'div', { state: 'active' | 'inactive' }> {
  /** The tab of this content: `tokens`, `nfts` or `activity`. */
  value: AccountTab
}

/**
 * The content of a tab. Only mounted while the tab is selected. Renders a `<div>` element.
 *
 * @data data-state - `active`, or `inactive` during the exit animation.
 */
export const AccountTabPanel = createPart<HTMLDivElement, AccountTabPanelProps>(
  'Account.TabPanel',
  ({ value, ...props }, ref) => {
    const { currentTab } = useAccountTab()
    const state = currentTab === value ? 'active' : 'inactive'
    return <TabsContent ref={ref} {...radixProps(props, { state })} value={value} />
  },
)
