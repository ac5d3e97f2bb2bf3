import type { LazyFeature } from '../../EngineContext.ts'
import type { AccountTab } from './Account.ts'

interface AccountTabs {
  /** Shows a tab. The tab stays selected while other views are open. */
  select(tab: AccountTab): void
}

/** The selected tab of the account view. */
export const accountTabs: LazyFeature<AccountTabs> = async () => (context) => {
  const cell = context.slice('accountTab', 'tokens')
  return { select: (tab) => cell.set(tab) }
}
