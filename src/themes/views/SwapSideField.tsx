'use client'
import { useId } from 'react'
import { useMoney } from '../../hooks/useMoney.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { Icon } from '../../primitives/internal/Icon.tsx'
import { useAmountText } from '../../primitives/internal/useAmountText.ts'
import { useBalanceText } from '../../primitives/internal/useBalanceText.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import type { SwapSide } from '../../primitives/swap/SwapTokens.tsx'
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { TokenMark } from '../icons/TokenMark.tsx'
import { swapWords } from '../messages/swapWords.ts'

/** Returns whether to reduce the font size, because the digits do not fit beside the symbol. */
const isLong = (text: string) => (text.length > 9 ? '' : undefined)

/** One of the two tokens of a swap, its amount and its balance. */
export function SwapSideField({ side, problemId }: { side: SwapSide; problemId?: string }) {
  const message = useMessage(swapWords)
  const amountText = useAmountText()
  const balanceText = useBalanceText()
  const { format } = useMoney()
  const id = useId()
  const isPaid = side === 'pay'
  const { isTooLong, place, token, usd } = useSwap((swap) => {
    const { draft, network, payToken, quote, receiveNetwork, receiveToken } = swap
    const received = quote.data ? amountText(quote.data.receive.amount) : ''
    const place = receiveNetwork === network ? undefined : receiveNetwork?.name
    return isPaid
      ? { isTooLong: isLong(draft.payAmount), token: payToken, usd: quote.data?.pay.usd }
      : { isTooLong: isLong(received), place, token: receiveToken, usd: quote.data?.receive.usd }
  })
  const held = token?.quantity.numeric
  return (
    <div className="lk-swap-side">
      <div className="lk-swap-side-line">
        {isPaid ? (
          <label htmlFor={id}>{message('swap.pay')}</label>
        ) : (
          <span id={id}>
            {place === undefined
              ? message('swap.receive')
              : message('swap.receiveOn', { network: place })}
          </span>
        )}
        <span className="lk-swap-side-end">
          {held !== undefined && (
            <span className="lk:truncate lk:tabular-nums">
              {message('swap.balance', { amount: balanceText(held) })}
            </span>
          )}
          {isPaid && <Swap.Max className="lk-swap-max">{message('swap.max')}</Swap.Max>}
        </span>
      </div>
      <div className="lk-swap-side-main">
        {isPaid ? (
          <Swap.PayAmount
            id={id}
            className="lk-swap-amount"
            data-long={isTooLong}
            aria-describedby={problemId}
          />
        ) : (
          <Swap.ReceiveAmount className="lk-swap-amount" data-long={isTooLong} />
        )}
        <Swap.TokenTrigger
          side={side}
          className="lk-swap-token"
          aria-label={
            token
              ? message(`swap.change.${side}`, { symbol: token.symbol })
              : message(`swap.choose.${side}`)
          }
        >
          {token && (
            <Icon
              src={token.iconUrl}
              className="lk-icon lk:size-6 lk:rounded-full"
              width={24}
              height={24}
            >
              <TokenMark token={token} />
            </Icon>
          )}
          <span className="lk:min-w-0 lk:truncate" title={token?.symbol}>
            {token ? <bdi>{token.symbol}</bdi> : message('swap.choose')}
          </span>
          <span className={`lk-flip ${token ? 'lk:text-muted-foreground' : ''}`}>
            <ChevronIcon />
          </span>
        </Swap.TokenTrigger>
      </div>
      <p dir="ltr" className="lk-swap-side-usd">
        {usd === undefined ? '' : format(usd)}
      </p>
    </div>
  )
}
