'use client'
import { transactionExplorerUrl } from '../../engine/features/network/explorerUrl.ts'
import type { SwapOutcome } from '../../engine/features/swap/Swap.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { useView } from '../../hooks/useView.ts'
import { useAmountText } from '../../primitives/internal/useAmountText.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { SwapIcon } from '../icons/SwapIcon.tsx'
import { swapWords } from '../messages/swapWords.ts'
import { WaitingRing } from './WaitingRing.tsx'

const states = {
  pending: 'pending',
  reorganised: 'pending',
  confirmed: 'confirmed',
  repriced: 'confirmed',
  reverted: 'reverted',
  replaced: 'replaced',
  cancelled: 'cancelled',
  timedOut: 'timedOut',
} as const

/** The expected duration in seconds, if the provider does not return one. */
const usualArrival = 300
const titleClass = 'lk:mt-5 lk:text-xl lk:font-semibold lk:text-balance'

/**
 * The result of a sent swap. For a swap to another network, also shows whether the tokens arrived.
 */
export function SwapOutcomeView({ outcome }: { outcome: SwapOutcome }) {
  const { reset, setDraft } = useSwap(({ reset, setDraft }) => ({ reset, setDraft }))
  const view = useView()
  const { requestedCaipNetworks } = useNetwork()
  const message = useMessage(swapWords)
  const amountText = useAmountText()
  const reason = useErrorMessage(outcome.error)
  const arrival = useSwap((swap) => swap.arrival)
  const { caipNetworkId, hash, quote, status } = outcome
  const state = states[status]
  const isArriving = state === 'confirmed' && arrival?.status === 'pending'
  const isPending = state === 'pending' || isArriving
  const isDone = state === 'confirmed' && !isArriving
  const networkOf = (id: string) => requestedCaipNetworks.find((one) => one.caipNetworkId === id)
  const href = transactionExplorerUrl(networkOf(caipNetworkId), hash)
  const isGood = isDone && (!arrival || arrival.status === 'arrived')
  const minutes = String(Math.ceil((quote.arrivesIn ?? usualArrival) / 60))
  const arrivalStatus = state === 'confirmed' ? arrival?.status : undefined
  const hint =
    arrivalStatus && arrivalStatus !== 'arrived'
      ? (`swap.arrivalHint.${arrivalStatus}` as const)
      : (`swap.hint.${state}` as const)
  const [pay, receive] = [quote.pay, quote.receive].map(
    ({ amount, symbol }) => `${amountText(amount)} ${symbol}`,
  )
  return (
    <Swap.Outcome
      className="lk:flex lk:flex-col lk:items-center lk:text-center"
      aria-busy={isPending}
    >
      <div className="lk:group" data-status={isPending ? 'pending' : isGood ? 'success' : 'error'}>
        <WaitingRing>
          <span className="lk-icon lk:size-18">{isGood ? <CheckIcon /> : <SwapIcon />}</span>
        </WaitingRing>
      </div>
      {arrival && state === 'confirmed' ? (
        <Swap.Arrival className={titleClass}>
          {(now) =>
            message(`swap.arrival.${now.status}`, {
              network: networkOf(now.caipNetworkId)?.name ?? now.caipNetworkId,
            })
          }
        </Swap.Arrival>
      ) : (
        <Swap.Status className={titleClass}>{() => message(`swap.outcome.${state}`)}</Swap.Status>
      )}
      <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-balance lk:break-words lk:text-muted-foreground">
        {reason ?? message(hint, { minutes, pay: pay ?? '', receive: receive ?? '' })}
      </p>
      {href && (
        <a
          className="lk-link lk-swap-explorer"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {message('swap.explorer')}
        </a>
      )}
      <button
        type="button"
        className={`${isPending ? secondaryButtonClass : primaryButtonClass} lk:mt-4`}
        onClick={() => {
          if (state === 'reverted') {
            setDraft({ payAmount: quote.pay.amount })
            return view.back()
          }
          reset()
          view.reset('Account')
        }}
      >
        {message(state === 'reverted' ? 'swap.again' : isPending ? 'swap.leave' : 'swap.done')}
      </button>
    </Swap.Outcome>
  )
}
