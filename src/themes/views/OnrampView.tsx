'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { useView } from '../../hooks/useView.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Onramp from '../../primitives/onramp/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon, WalletIcon } from '../icons/modalIcons.tsx'
import { onrampWords } from '../messages/onrampWords.ts'
import { OnrampDraftView } from './OnrampDraftView.tsx'
import { WaitingRing } from './WaitingRing.tsx'

export interface OnrampViewProps {
  /** The view of buying. */
  part: 'draft' | 'waiting'
}

/** The views of buying. */
export function OnrampView({ part }: OnrampViewProps) {
  return part === 'draft' ? <OnrampDraftView /> : <OnrampWaitingView />
}

/** Waits until a purchase arrives on the chain. */
function OnrampWaitingView() {
  const { leave, purchase } = useOnramp(({ leave, purchase }) => ({ leave, purchase }))
  const { back, reset } = useView()
  const message = useMessage(onrampWords)
  const reason = useErrorMessage(purchase?.error)
  const status = purchase?.status ?? 'failed'
  const provider = purchase?.providerName ?? ''
  const amount = `${purchase?.received ?? ''} ${purchase?.symbol ?? ''}`.trim()
  const hasArrived = status === 'arrived'
  const isWaiting = status === 'waiting' || status === 'opening'
  const ring = isWaiting
    ? 'pending'
    : status === 'failed'
      ? 'error'
      : hasArrived
        ? 'success'
        : 'idle'
  return (
    <div
      className="lk:group lk:flex lk:flex-col lk:items-center lk:text-center"
      data-status={ring}
      aria-busy={isWaiting}
    >
      <WaitingRing>
        <span className="lk-icon lk:size-18">{hasArrived ? <CheckIcon /> : <WalletIcon />}</span>
      </WaitingRing>
      <Onramp.Status className="lk:mt-5 lk:text-xl lk:font-semibold lk:text-balance">
        {message(`onramp.status.${status}`, { amount, provider })}
      </Onramp.Status>
      <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-balance lk:text-muted-foreground">
        {reason ?? message(`onramp.hint.${status}`)}
      </p>
      <div className="lk:mt-5 lk:w-full">
        {isWaiting ? (
          <Onramp.Leave className={secondaryButtonClass} onClick={() => reset('Account')}>
            {message('onramp.leave')}
          </Onramp.Leave>
        ) : (
          <button
            type="button"
            className={primaryButtonClass}
            onClick={() => {
              leave()
              if (status === 'failed') back()
              else reset('Account')
            }}
          >
            {message(status === 'failed' ? 'onramp.again' : 'onramp.done')}
          </button>
        )}
      </div>
    </div>
  )
}
