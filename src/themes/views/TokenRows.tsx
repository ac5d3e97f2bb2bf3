'use client'
import type { ReactNode } from 'react'
import type { Token } from '../../engine/features/tokens/Tokens.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { Notice } from './Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

interface TokenRowsProps {
  /** Whether they fill a whole view. */
  isWhole?: boolean
  children: (token: Token) => ReactNode
}

/** The account's tokens, or why there are none to show. */
export function TokenRows({ children, isWhole = false }: TokenRowsProps) {
  const { isIdle, isPending, tokens } = useTokens()
  const message = useThemeMessage()
  return (
    <>
      {/* The error already shows as a toast. */}
      <Tokens.Error role="none" className="lk-tab-text lk-tab-problem" />
      <Tokens.Partial className="lk-tab-text">
        {({ name }) => message('tokens.partial', { source: name })}
      </Tokens.Partial>
      <Tokens.Retry className={secondaryButtonClass}>{message('tokens.retry')}</Tokens.Retry>
      {(isPending || isIdle) && (
        <RowsSkeleton label={message('tokens.pending')} isWhole={isWhole} />
      )}
      <Tokens.Empty className="lk-notice">
        <Notice
          icon={<CoinIcon />}
          title={message('tokens.empty')}
          hint={message('tokens.emptyHint')}
        />
      </Tokens.Empty>
      {tokens.length > 0 && (
        <Tokens.List
          className={isWhole ? 'lk-list lk-pick' : 'lk-list'}
          aria-label={message('account.tokens')}
        >
          {children}
        </Tokens.List>
      )}
    </>
  )
}
