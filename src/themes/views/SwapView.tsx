'use client'
import { useId } from 'react'
import { useSwap } from '../../hooks/useSwap.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { FlipIcon } from '../icons/FlipIcon.tsx'
import { swapWords } from '../messages/swapWords.ts'
import { SwapElsewhere } from './SwapElsewhere.tsx'
import { SwapLine } from './SwapLine.tsx'
import { SwapQuoted } from './SwapQuoted.tsx'
import { SwapSideField } from './SwapSideField.tsx'
import { SwapSlippageChoice } from './SwapSlippageChoice.tsx'

/** The swap form. On a network without swaps, lists the networks that support them. */
export function SwapView() {
  const isOffered = useSwap(({ isAvailable, isSupported }) => isAvailable && isSupported)
  return isOffered ? <SwapForm /> : <SwapElsewhere />
}

/** The paid and the received amount, and the costs. */
function SwapForm() {
  const quote = useSwap(({ preview, quote: { data, error, isFetching, isStale } }) => ({
    code: error?.code,
    isQuoting: isFetching && !data,
    isReviewing: preview.isPending,
    isStale,
  }))
  const message = useMessage(swapWords)
  const problemId = useId()
  // With these errors, retrying at once would give the same result.
  const canRetry = !/^amount\/|^swap\/INSUFFICIENT_LIQUIDITY$/.test(quote.code ?? '')
  return (
    <Swap.Form className="lk:flex lk:flex-col" aria-label={message('swap.form')}>
      <div className="lk-swap-sides">
        <SwapSideField side="pay" problemId={problemId} />
        <Swap.Flip className="lk-swap-flip" aria-label={message('swap.flip')}>
          <FlipIcon />
        </Swap.Flip>
        <SwapSideField side="receive" />
      </div>
      <Swap.FieldError
        id={problemId}
        className="lk:mt-2 lk:px-2 lk:text-sm lk:break-words lk:text-danger"
      />
      {quote.isStale && (
        <p className="lk:mt-2 lk:px-2 lk:text-sm lk:text-danger">{message('swap.stale')}</p>
      )}
      {canRetry && (
        <Swap.Refresh className="lk-swap-refresh">{message('swap.refresh')}</Swap.Refresh>
      )}
      <SwapSlippageChoice />
      <Swap.Quote className="lk-lines">
        <dl>
          <SwapLine line="rate" />
          <SwapLine line="priceImpact" />
          <SwapLine line="minimum" />
          <SwapLine line="networkFee" usd="networkFeeUsd" />
          <SwapLine line="providerFee" usd="providerFeeUsd" />
        </dl>
      </Swap.Quote>
      {quote.isQuoting && <SwapLinesSkeleton />}
      <SwapQuoted />
      <Swap.Review className={`${primaryButtonClass} lk:mt-3`}>
        {message(quote.isReviewing ? 'swap.reviewing' : 'swap.review')}
      </Swap.Review>
    </Swap.Form>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e'] as const

/** Placeholders for the figures. */
function SwapLinesSkeleton() {
  return (
    <div aria-hidden="true" className="lk-lines lk-rows-skeleton">
      {rows.map((row) => (
        <span key={row} className="lk-line">
          <span className="lk-tile-bar" />
        </span>
      ))}
    </div>
  )
}
