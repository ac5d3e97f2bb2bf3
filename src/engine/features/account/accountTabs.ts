import type { LazyFeature } from '../../EngineContext.ts'
import type { AccountTab } from './AccountTab.ts'

interface AccountTabs {
  /** Which tab shows until another one is chosen; it stays while other views are on top. */
  select(tab: AccountTab): void
}

/** Which of the account's tabs shows. */
export const accountTabs: LazyFeature<AccountTabs> = async () => (context) => {
  const cell = context.slice('accountTab', 'tokens')
  return { select: (tab) => cell.set(tab) }
}
