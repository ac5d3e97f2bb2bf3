'use client'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { TokenMark } from '../icons/TokenMark.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { TokenRows } from './TokenRows.tsx'

/** The account's tokens and their values. */
export function TokensTab() {
  const message = useThemeMessage()
  return (
    <TokenRows>
      {(token) => (
        <Tokens.Item token={token} className="lk-holding">
          <Tokens.Icon className="lk-icon lk:size-9 lk:rounded-full" width={36} height={36}>
            <TokenMark token={token} />
          </Tokens.Icon>
          <span className="lk:min-w-0 lk:flex-1">
            <Tokens.Name className="lk:block lk:truncate lk:font-medium" />
            <Tokens.Warning className="lk-holding-warning">
              {(warning) => message(`tokens.${warning}`)}
            </Tokens.Warning>
          </span>
          <span className="lk:min-w-0 lk:max-w-3/5 lk:text-end lk:tabular-nums">
            <Tokens.Amount className="lk:block lk:truncate lk:font-medium" />
            <Tokens.Value className="lk:block lk:truncate lk:text-sm lk:text-muted-foreground" />
          </span>
        </Tokens.Item>
      )}
    </TokenRows>
  )
}
