'use client'
import type { SwapApproval } from '../../engine/features/swap/Swap.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { swapWords } from '../messages/swapWords.ts'

const hintClass =
  'lk:mt-3 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:break-words lk:text-muted-foreground'

/** The approval of the exact amount, which the exchange needs to spend the token. */
export function SwapAllowance({
  approval: { amount, takesBack, ways },
}: {
  approval: SwapApproval
}) {
  const approval = useSwap((swap) => swap.approval)
  const message = useMessage(swapWords)
  const words = { amount: `${amount.amount} ${amount.symbol}` }
  return (
    <>
      <p className={hintClass}>{message('swap.allowFirst', words)}</p>
      {takesBack && (
        <p className={hintClass}>
          {message('swap.takesBack', { amount: `${takesBack.amount} ${takesBack.symbol}` })}
        </p>
      )}
      {ways.map((way, index) => (
        <Swap.Approve
          key={way}
          way={way}
          className={`${index === 0 ? primaryButtonClass : secondaryButtonClass} lk:mt-2`}
        >
          {message(isAsked(way) ? 'swap.waiting' : `swap.${way}`)}
        </Swap.Approve>
      ))}
    </>
  )

  function isAsked(way: string) {
    return approval.isPending && (approval.input?.way ?? ways[0]) === way
  }
}

/** Says that the wallet asks only once for the approval and the swap, and who pays the fee. */
export function SwapAtOnce() {
  const amount = useSwap(({ preview }) => preview.data?.approval?.amount)
  const message = useMessage(swapWords)
  return (
    <Swap.Together>
      {({ needsUpgrade, sponsor }) => (
        <>
          <p className={hintClass}>
            {message('swap.together', { amount: `${amount?.amount} ${amount?.symbol}` })}
          </p>
          {needsUpgrade && <p className={hintClass}>{message('swap.upgrade')}</p>}
          {sponsor !== undefined && (
            <p className={hintClass}>{message('swap.sponsor', { name: sponsor })}</p>
          )}
        </>
      )}
    </Swap.Together>
  )
}
