'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { Tokens } from '../../primitives/tokens/index.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** The account's tokens and what they are worth. */
export function TokensTab() {
  const { isPending, isIdle, tokens } = useTokens()
  const message = useThemeMessage()
  return (
    <>
      <Tokens.Error className="lk-tab-text lk-tab-problem" />
      <Tokens.Retry className={secondaryButtonClass}>{message('tokens.retry')}</Tokens.Retry>
      {(isPending || isIdle) && <RowsSkeleton label={message('tokens.pending')} />}
      <Tokens.Empty className="lk-tab-text">{message('tokens.empty')}</Tokens.Empty>
      {tokens.length > 0 && (
        <Tokens.List className="lk-list" aria-label={message('account.tokens')}>
          {(token) => (
            <Tokens.Item token={token} className="lk-holding">
              <Tokens.Icon className="lk-icon lk:size-9 lk:rounded-full" width={36} height={36}>
                <CoinIcon />
              </Tokens.Icon>
              <span className="lk:min-w-0 lk:flex-1">
                <Tokens.Name className="lk:block lk:truncate lk:font-medium" />
                <Tokens.Warning className="lk-holding-warning">
                  {(warning) => message(`tokens.${warning}`)}
                </Tokens.Warning>
              </span>
              <span className="lk:min-w-0 lk:max-w-1/2 lk:text-end lk:tabular-nums">
                <Tokens.Amount className="lk:block lk:truncate lk:font-medium" />
                <Tokens.Value className="lk:block lk:truncate lk:text-sm lk:text-muted-foreground" />
              </span>
            </Tokens.Item>
          )}
        </Tokens.List>
      )}
    </>
  )
}
