'use client'
import { useEffect, useState } from 'react'
import { useSwap } from '../../hooks/useSwap.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { swapWords } from '../messages/swapWords.ts'

/**
 * Announces the quoted amount to screen readers once. Later quotes for the same swap are silent.
 */
export function SwapQuoted() {
  const { data, isQuoting, isReviewing } = useSwap(({ preview, quote }) => ({
    data: quote.data,
    isQuoting: quote.status === 'pending',
    isReviewing: preview.isPending,
  }))
  const message = useMessage(swapWords)
  const [said, setSaid] = useState('')
  const about = data && `${data.pay.units} ${data.payToken.symbol} ${data.receiveToken.symbol}`
  const amount = data && `${data.receive.amount} ${data.receive.symbol}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quote for the same swap is not announced.
  useEffect(() => {
    setSaid(amount ? message('swap.quoted', { amount }) : '')
  }, [about])

  return (
    <Swap.Status className="lk-unseen">
      {() => {
        if (isReviewing) return message('swap.reviewing')
        return isQuoting ? message('swap.quoting') : said
      }}
    </Swap.Status>
  )
}
