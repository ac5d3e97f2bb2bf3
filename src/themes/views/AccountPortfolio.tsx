'use client'
import { useFeatures } from '../../hooks/useFeatures.ts'
import * as Account from '../../primitives/account/parts.ts'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'
import { useLanguage } from '../messages/useLanguage.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LoadProblem } from './LoadProblem.tsx'
import { NftsTab } from './NftsTab.tsx'
import { TokensTab } from './TokensTab.tsx'

/** The account's tokens, NFTs and activity. */
export function AccountPortfolio() {
  const { features } = useFeatures()
  const { dir } = useLanguage()
  const message = useThemeMessage()
  return (
    <Account.Tabs {...(dir && { dir })} className="lk:mt-3 lk:w-full">
      <Account.TabList className="lk-tabs" aria-label={message('account.tabs')}>
        <Account.Tab value="tokens" className="lk-tab">
          {message('account.tokens')}
        </Account.Tab>
        <Account.Tab value="nfts" className="lk-tab">
          {message('account.nfts')}
        </Account.Tab>
        {features.activity && (
          <Account.Tab value="activity" className="lk-tab">
            {message('account.activity')}
          </Account.Tab>
        )}
      </Account.TabList>
      <Account.TabPanel value="tokens" className="lk-tab-panel">
        <TokensTab />
      </Account.TabPanel>
      <Account.TabPanel value="nfts" className="lk-tab-panel">
        <NftsTab />
      </Account.TabPanel>
      {features.activity && (
        <Account.TabPanel value="activity" className="lk-tab-panel">
          <LazyActivity />
        </Account.TabPanel>
      )}
    </Account.Tabs>
  )
}

/** The account's activity in its own chunk. Loads with its tab. */
const LazyActivity = createLazyPart(
  () => import('./ActivityTab.tsx').then(({ ActivityTab }) => ActivityTab),
  LoadProblem,
)
