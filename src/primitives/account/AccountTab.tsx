'use client'
import type { AccountTab as TabName } from '../../engine/features/account/AccountFeature.ts'
import { createPart } from '../internal/createPart.ts'
import { moveInShadowRoot } from '../internal/moveInShadowRoot.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { TabsTrigger } from '../internal/radixTabs.ts'

export interface AccountTabProps extends Omit<PartProps<'button'>, 'value'> {
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
  ({ onKeyDown, ...props }, ref) => (
    <TabsTrigger
      ref={ref}
      {...props}
      onKeyDown={composeEventHandlers(onKeyDown, moveInShadowRoot)}
    />
  ),
)
