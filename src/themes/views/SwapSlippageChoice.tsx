'use client'
import { useId } from 'react'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { swapWords } from '../messages/swapWords.ts'

/** Chooses the slippage tolerance. */
export function SwapSlippageChoice() {
  const message = useMessage(swapWords)
  const id = useId()
  return (
    <div className="lk-swap-slippage">
      <span id={id}>{message('swap.line.slippage')}</span>
      <Swap.Slippages className="lk-swap-slippages" aria-labelledby={id}>
        {(slippage) => (
          <label htmlFor={`${id}${slippage}`} className="lk-swap-choice">
            <Swap.Slippage id={`${id}${slippage}`} slippage={slippage} className="lk-unseen" />
            <span dir="ltr">{slippage}%</span>
          </label>
        )}
      </Swap.Slippages>
    </div>
  )
}
