'use client'
import { useState } from 'react'
import { connectedOf, isAmongConnected } from '../../engine/features/wallets/isAmongConnected.ts'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import * as Wallets from '../../primitives/wallets/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import { WalletMark } from '../icons/WalletMark.tsx'
import { useCountMessage } from '../messages/useCountMessage.ts'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LegalAgreement } from './LegalAgreement.tsx'

const columns = 3
const rowHeight = 116

/**
 * The list of all wallets with a search. Requires the legal agreement like the other ways to
 * connect.
 */
export function AllWalletsView() {
  const { isMissing } = useAgreement()
  // A user who agreed before is not asked again. A user who agrees in this view still sees the
  // ticked box.
  const [isAsked, setAsked] = useState(isMissing)
  if (isMissing && !isAsked) setAsked(true)
  if (!isAsked) return <AllWallets isBlocked={false} />
  return (
    <ConnectList.Root>
      <AllWallets isBlocked={isMissing} />
      <LegalAgreement />
    </ConnectList.Root>
  )
}

function AllWallets({ isBlocked }: { isBlocked: boolean }) {
  const { badge, search, status, wallets } = useWallets()
  const message = useThemeMessage()
  const countMessage = useCountMessage()
  const [canFilter, setCanFilter] = useState(true)
  const isWhole = status === 'success' && search === '' && badge === undefined
  const hasCertified = wallets.some(({ badgeType }) => badgeType === 'certified')
  if (isWhole && canFilter !== hasCertified) setCanFilter(hasCertified)
  return (
    <Wallets.Root className="lk-wallets">
      <div className="lk:relative">
        <span className="lk-search-icon">
          <SearchIcon />
        </span>
        <Wallets.Search
          className="lk-search"
          aria-label={message('wallets.search')}
          placeholder={message('wallets.search')}
        />
      </div>
      {canFilter && (
        <Wallets.BadgeFilter className="lk-wallets-filter">
          {message('wallets.certified')}
        </Wallets.BadgeFilter>
      )}
      <Wallets.Status className="lk-unseen">
        {({ count }) => countMessage('wallets.found', count)}
      </Wallets.Status>
      <WalletsProblem />
      {(status === 'idle' || status === 'pending') && <WalletsSkeleton />}
      <Wallets.Empty className="lk-wallets-space lk-wallets-middle">
        <span className="lk-icon lk:mb-3 lk:size-14">
          <SearchIcon />
        </span>
        <p className="lk:text-base lk:font-semibold">{message('wallets.empty')}</p>
        <p className="lk:text-sm lk:text-muted-foreground">{message('wallets.emptyHint')}</p>
      </Wallets.Empty>
      {wallets.length > 0 && (
        <Wallets.Grid
          className="lk-wallets-grid lk-wallets-space"
          aria-label={message('wallets.grid')}
          columns={columns}
          rowHeight={rowHeight}
        >
          {(wallet) => (
            <Wallets.Item wallet={wallet} className="lk:p-1">
              <AllWalletsButton wallet={wallet} isBlocked={isBlocked} />
            </Wallets.Item>
          )}
        </Wallets.Grid>
      )}
    </Wallets.Root>
  )
}

function AllWalletsButton({ wallet, isBlocked }: { wallet: ListedWallet; isBlocked: boolean }) {
  const { connector, id } = wallet
  const isConnected = useEngineState(({ connection }) =>
    isAmongConnected(connectedOf(connection), connector ? [connector] : [], id),
  )
  const isMarked = isConnected || connector !== undefined
  const message = useThemeMessage()
  const button = (
    <Wallets.Button className="lk-tile">
      <Wallets.Image className="lk-icon lk:size-12" width={48} height={48}>
        <WalletMark of={wallet} />
      </Wallets.Image>
      <Wallets.Name className={isMarked ? 'lk-tile-line' : 'lk-tile-name'} />
      {isMarked && (
        <span className="lk-tile-line lk:text-success">
          {message(isConnected ? 'wallets.connected' : 'wallets.installed')}
        </span>
      )}
    </Wallets.Button>
  )
  return isBlocked ? (
    <ConnectList.AgreementButton asChild>{button}</ConnectList.AgreementButton>
  ) : (
    button
  )
}

/** Says that some or all wallets could not be loaded. The loaded wallets stay below. */
function WalletsProblem() {
  const { error, status, wallets } = useWallets()
  const message = useThemeMessage()
  const reason = useReason(error)
  if (status !== 'error') return null
  return (
    <div className={wallets.length > 0 ? undefined : 'lk-wallets-space lk-wallets-middle'}>
      <Wallets.Error className="lk-tab-problem lk:mt-3 lk:px-2 lk:text-center lk:text-balance">
        {message('wallets.failed', { reason })}
      </Wallets.Error>
      <Wallets.Retry className={`${secondaryButtonClass} lk:mt-3`}>
        {message('wallets.retry')}
      </Wallets.Retry>
    </div>
  )
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Placeholders for the wallets. */
function WalletsSkeleton() {
  return (
    <div aria-hidden="true" className="lk-wallets-grid lk-wallets-space lk-wallets-skeleton">
      {tiles.map((tile) => (
        <span key={tile} className="lk-tile">
          <span className="lk-icon lk:size-12" />
          <span className="lk-tile-bar" />
        </span>
      ))}
    </div>
  )
}
