'use client'
import type { ReactNode } from 'react'
import type { Token } from '../../engine/features/tokens/Tokens.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { CoinIcon } from '../icons/CoinIcon.tsx'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { EmptyActions } from './EmptyActions.tsx'
import { Notice } from './Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

interface TokenRowsProps {
  /** Whether the rows fill a whole view. */
  isWhole?: boolean
  children: (token: Token) => ReactNode
}

/** The account's tokens. Without tokens, shows why there are none. */
export function TokenRows({ children, isWhole = false }: TokenRowsProps) {
  const { error, isIdle, isPending, priceProblem, source, tokens } = useTokens()
  const message = useThemeMessage()
  const unavailable = useErrorMessage(error)
  const reason = useReason(error ?? source?.problem)
  const priceReason = useReason(priceProblem)
  return (
    <>
      {/* The error already shows as a toast. */}
      <Tokens.Error role="none" className="lk-tab-text lk-tab-problem">
        <span className="lk:block lk:text-base lk:font-semibold lk:text-foreground">
          {unavailable}
        </span>
        <span className="lk:mt-0.5 lk:block lk:text-sm">{reason}</span>
      </Tokens.Error>
      <Tokens.Partial className="lk-tab-text">
        {() => message('tokens.partial', { reason })}
      </Tokens.Partial>
      <Tokens.PriceProblem className="lk-tab-text">
        {() => message('tokens.noPrices', { reason: priceReason })}
      </Tokens.PriceProblem>
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
        <EmptyActions />
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
