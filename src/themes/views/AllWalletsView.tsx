'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import { Wallets } from '../../primitives/wallets/index.ts'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import { WalletIcon } from '../icons/WalletIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { WalletsProblem } from './WalletsProblem.tsx'
import { WalletsSkeleton } from './WalletsSkeleton.tsx'

const columns = 3
const rowHeight = 116

/** All wallets, to look through and to search. */
export function AllWalletsView() {
  const { status, wallets } = useWallets()
  const message = useThemeMessage()
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
      <Wallets.Status className="lk-unseen">
        {({ count }) => message('wallets.found', { count: String(count) })}
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
              <Wallets.Button className="lk-tile">
                <Wallets.Image className="lk-icon lk:size-12" width={48} height={48}>
                  <WalletIcon />
                </Wallets.Image>
                <Wallets.Name className={wallet.connector ? 'lk-tile-line' : 'lk-tile-name'} />
                {wallet.connector && (
                  <span className="lk-tile-line lk:text-success">
                    {message('wallets.installed')}
                  </span>
                )}
              </Wallets.Button>
            </Wallets.Item>
          )}
        </Wallets.Grid>
      )}
    </Wallets.Root>
  )
}
