'use client'
import type { ReactNode } from 'react'
import type { Token } from '../../engine/features/tokens/Token.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { Tokens } from '../../primitives/tokens/index.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** The account's tokens, or why there are none to show. */
export function TokenRows({ children }: { children: (token: Token) => ReactNode }) {
  const { isIdle, isPending, tokens } = useTokens()
  const message = useThemeMessage()
  return (
    <>
      <Tokens.Error className="lk-tab-text lk-tab-problem" />
      <Tokens.Retry className={secondaryButtonClass}>{message('tokens.retry')}</Tokens.Retry>
      {(isPending || isIdle) && <RowsSkeleton label={message('tokens.pending')} />}
      <Tokens.Empty className="lk-tab-text">{message('tokens.empty')}</Tokens.Empty>
      {tokens.length > 0 && (
        <Tokens.List className="lk-list" aria-label={message('account.tokens')}>
          {children}
        </Tokens.List>
      )}
    </>
  )
}
