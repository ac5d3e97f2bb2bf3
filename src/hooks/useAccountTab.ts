'use client'
import { useCallback } from 'react'
import type { AccountTab } from '../engine/features/account/Account.ts'
import { accountTabs } from '../engine/features/account/accountTabs.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export interface UseAccountTabResult {
  /** The selected tab: `tokens`, `nfts` or `activity`. */
  currentTab: AccountTab
  /** Selects a tab. It stays selected while other views are open. */
  setTab: (tab: AccountTab) => void
}

/** Returns the selected tab of the account view, and a function to select a tab. */
export function useAccountTab(options?: EngineOption): UseAccountTabResult {
  const engine = useEngine(options)
  const chosen = useEngineState((state) => state.accountTab ?? 'tokens', options)
  const { features } = useFeatures(options)
  // The activity tab does not show if the project has turned off the feature.
  const currentTab = chosen === 'activity' && !features.activity ? 'tokens' : chosen
  const setTab = useCallback(
    (tab: AccountTab) =>
      ignoreRejection(engine.load(accountTabs).then(({ select }) => select(tab))),
    [engine],
  )
  return { currentTab, setTab }
}
