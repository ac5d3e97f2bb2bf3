'use client'
import type { AccountTab as TabName } from '../../engine/features/account/Account.ts'
import { useAccountTab } from '../../hooks/useAccountTab.ts'
import { createPart } from '../internal/createPart.ts'
import { moveInShadowRoot } from '../internal/moveInShadowRoot.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { radixProps } from '../internal/radixProps.tsx'
import { TabsTrigger } from '../internal/radixTabs.ts'

export interface AccountTabProps
  extends Omit<PartProps<'button', { state: 'active' | 'inactive' }>, 'value'> {
  /** The tab to show: `tokens`, `nfts` or `activity`. */
  value: TabName
}

/**
 * Selects a tab. Renders a `<button>` element.
 *
 * @data data-state - `active` for the selected tab, otherwise `inactive`.
 */
export const AccountTab = createPart<HTMLButtonElement, AccountTabProps>(
  'Account.Tab',
  ({ onKeyDown, value, ...props }, ref) => {
    const { currentTab } = useAccountTab()
    return (
      <TabsTrigger
        ref={ref}
        {...radixProps(props, { state: currentTab === value ? 'active' : 'inactive' })}
        value={value}
        onKeyDown={composeEventHandlers(onKeyDown, moveInShadowRoot)}
      />
    )
  },
)
