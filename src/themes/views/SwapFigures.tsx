'use client'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { swapWords } from '../messages/swapWords.ts'
import { SwapLine } from './SwapLine.tsx'

const amountClass = 'lk:text-center lk:text-xl lk:font-semibold lk:break-words lk:tabular-nums'
const usdClass = 'lk:text-center lk:text-sm lk:text-muted-foreground lk:tabular-nums'

/** The paid amount, the received amount, and all values of the wallet's upcoming request. */
export function SwapFigures() {
  const data = useSwap(({ preview }) => preview.data)
  const { requestedCaipNetworks } = useNetwork()
  const message = useMessage(swapWords)
  const nameOf = (id: string) =>
    requestedCaipNetworks.find((one) => one.caipNetworkId === id)?.name ?? id
  const { arrivesIn, caipNetworkId = '', receiveNetworkId } = data?.quote ?? {}
  return (
    <>
      <p className="lk-unseen">{message('swap.pay')}</p>
      <p className={amountClass}>
        <Swap.Value line="pay" />
      </p>
      <p className={usdClass}>
        <Swap.Value line="payUsd" />
      </p>
      <p className="lk-swap-for">{message('swap.receive')}</p>
      <p className={amountClass}>
        <Swap.Value line="receive" />
      </p>
      <p className={usdClass}>
        <Swap.Value line="receiveUsd" />
      </p>
      <dl className="lk-lines">
        <SwapLine line="minimum" />
        <SwapLine line="rate" />
        <SwapLine line="priceImpact" />
        <SwapLine line="networkFee" usd="networkFeeUsd" />
        <SwapLine line="providerFee" usd="providerFeeUsd" />
        <div className="lk-line">
          <dt>{message('swap.line.network')}</dt>
          <dd>
            <bdi>{nameOf(caipNetworkId)}</bdi>
          </dd>
        </div>
        {receiveNetworkId && (
          <div className="lk-line">
            <dt>{message('swap.line.receiveNetwork')}</dt>
            <dd>
              <bdi>{nameOf(receiveNetworkId)}</bdi>
              {arrivesIn !== undefined &&
                ` (${message('swap.minutes', { minutes: String(Math.ceil(arrivesIn / 60)) })})`}
            </dd>
          </div>
        )}
        <div className="lk-line">
          <dt>{message('swap.line.router')}</dt>
          <dd dir="ltr" className="lk:break-all">
            {data?.router}
          </dd>
        </div>
        {data?.quote.source && (
          <div className="lk-line">
            <dt>{message('swap.line.source')}</dt>
            <dd>
              <bdi>{data.quote.source.name}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
