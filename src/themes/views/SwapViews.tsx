'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { shortenAddress } from '../../primitives/account/shortenAddress.ts'
import { Icon } from '../../primitives/internal/Icon.tsx'
import { useBalanceText } from '../../primitives/internal/useBalanceText.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import type { SwapTokenRow } from '../../primitives/swap/SwapTokenList.tsx'
import type { SwapSide } from '../../primitives/swap/SwapTokens.tsx'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { SearchIcon } from '../icons/SearchIcon.tsx'
import { TokenMark } from '../icons/TokenMark.tsx'
import { swapWords } from '../messages/swapWords.ts'
import { Notice } from './Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SwapPreviewView } from './SwapPreviewView.tsx'
import { SwapView } from './SwapView.tsx'

/** The view of swapping. */
export type SwapViewsProps =
  | { part: 'draft' | 'preview'; side?: undefined }
  | { part: 'token'; side: 'pay' | 'receive' }

/** The views of swapping. */
export function SwapViews({ part, side }: SwapViewsProps) {
  if (part === 'token') return <SwapSelectTokenView side={side} />
  return part === 'preview' ? <SwapPreviewView /> : <SwapView />
}

/**
 * Chooses the token to pay or receive. Lists the account's own tokens first, then well-known
 * tokens, then all others.
 */
function SwapSelectTokenView({ side }: { side: SwapSide }) {
  const { data, isIdle, isPending } = useSwap(({ receiveTokens, tokens }) =>
    side === 'pay' ? tokens : receiveTokens,
  )
  const message = useMessage(swapWords)
  return (
    <Swap.Tokens side={side}>
      <div className="lk:relative lk:mb-2">
        <span className="lk-search-icon">
          <SearchIcon />
        </span>
        <Swap.Search
          className="lk-search"
          aria-label={message('swap.search')}
          placeholder={message('swap.search')}
        />
      </div>
      <Swap.ReceiveNetworks
        className="lk-swap-receive-networks"
        aria-label={message('swap.line.receiveNetwork')}
      >
        {(network) => (
          <li>
            <Swap.ReceiveNetwork network={network} className="lk-swap-receive-network" />
          </li>
        )}
      </Swap.ReceiveNetworks>
      <Swap.TokensFound className="lk-unseen">
        {(count) => message('swap.tokensFound', { count: String(count) })}
      </Swap.TokensFound>
      <Swap.TokensError className="lk-tab-text lk-tab-problem" />
      <Swap.TokensRetry className={secondaryButtonClass}>{message('swap.retry')}</Swap.TokensRetry>
      {(isPending || isIdle) && <RowsSkeleton label={message('swap.pending')} isWhole />}
      <Swap.NoTokens className="lk-notice lk-swap-none">
        <Notice
          icon={<SearchIcon />}
          title={message('swap.notFound')}
          hint={message('swap.notFoundHint')}
        />
      </Swap.NoTokens>
      {data && (
        <Swap.TokenList className="lk-list lk-pick" aria-label={message('swap.tokens')}>
          {(row) => (
            <Swap.TokenItem row={row} className="lk-holding">
              <TokenRow row={row} />
            </Swap.TokenItem>
          )}
        </Swap.TokenList>
      )}
    </Swap.Tokens>
  )
}

function TokenRow({ row }: { row: SwapTokenRow }) {
  const message = useMessage(swapWords)
  const balanceText = useBalanceText()
  if (row.kind === 'group')
    return <h3 className="lk-month lk:px-2">{message(`swap.${row.group}`)}</h3>
  const { address, iconUrl, name, quantity, symbol } = row.token
  return (
    <Swap.Token token={row.token} className="lk-swap-row lk:group">
      <Icon src={iconUrl} className="lk-icon lk:size-9 lk:rounded-full" width={36} height={36}>
        <TokenMark token={row.token} />
      </Icon>
      <span className="lk:min-w-0 lk:flex-1">
        <bdi className="lk:block lk:truncate lk:font-medium">{symbol}</bdi>
        <span className="lk:flex lk:gap-1.5 lk:text-sm lk:text-muted-foreground">
          {name && <bdi className="lk:truncate">{name}</bdi>}
          {/* Shows the address too, because another token can have the same symbol and name. */}
          {address && (
            <bdi dir="ltr" className="lk:shrink-0">
              {shortenAddress(address.slice(address.lastIndexOf(':') + 1))}
            </bdi>
          )}
        </span>
      </span>
      {quantity.numeric !== undefined && (
        <span dir="ltr" className="lk:max-w-1/2 lk:truncate lk:text-sm lk:tabular-nums">
          {balanceText(quantity.numeric)}
        </span>
      )}
      <span className="lk:hidden lk:text-success lk:group-data-active:block">
        <CheckIcon />
      </span>
    </Swap.Token>
  )
}
