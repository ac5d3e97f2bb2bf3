'use client'
import { useCallback } from 'react'
import type { AccountTab } from '../engine/features/account/AccountTab.ts'
import { accountTabs } from '../engine/features/account/accountTabs.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export interface UseAccountTabResult {
  /** The tab that shows: `tokens`, `nfts` or `activity`. */
  currentTab: AccountTab
  /** Shows another one; it stays while other views are on top. */
  setTab: (tab: AccountTab) => void
}

/** Which of the account's tabs shows. */
export function useAccountTab(options?: EngineOption): UseAccountTabResult {
  const engine = useEngine(options)
  const chosen = useEngineState((state) => state.accountTab ?? 'tokens', options)
  const { features } = useFeatures(options)
  // What the project has switched off meanwhile has no tab that could show.
  const currentTab = chosen === 'activity' && !features.activity ? 'tokens' : chosen
  const setTab = useCallback(
    (tab: AccountTab) =>
      ignoreRejection(engine.load(accountTabs).then(({ select }) => select(tab))),
    [engine],
  )
  return { currentTab, setTab }
}
