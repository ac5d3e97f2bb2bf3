'use client'
import { useEffect, useRef, useState } from 'react'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { SwapPhase, SwapWarning } from '../../engine/features/swap/Swap.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { swapWords } from '../messages/swapWords.ts'
import { SignedCall } from './SignedCall.tsx'
import { SwapAllowance, SwapAtOnce } from './SwapAllowance.tsx'
import { SwapFigures } from './SwapFigures.tsx'
import { SwapOutcomeView } from './SwapOutcomeView.tsx'

const errorClass =
  'lk:mt-3 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:break-words lk:text-danger'

const approving: readonly SwapPhase[] = ['approving', 'confirmingApproval', 'permitting']

/** The wallet's upcoming request, the approval that it needs, and the result. */
export function SwapPreviewView() {
  const { outcome, phase } = useSwap(({ outcome, phase }) => ({ outcome, phase }))
  const isSent = phase === 'confirmingSwap' || phase === 'swapped' || phase === 'failed'
  return outcome && isSent ? <SwapOutcomeView outcome={outcome} /> : <SwapToConfirm />
}

function SwapToConfirm() {
  const { approval, phase, preview, problem, review, submission } = useSwap((swap) => ({
    approval: swap.approval,
    phase: swap.phase,
    preview: swap.preview,
    problem: swap.problem?.error,
    review: swap.review,
    submission: swap.submission,
  }))
  const message = useMessage(swapWords)
  const confirm = useRef<HTMLButtonElement>(null)
  const [seen, setSeen] = useState<unknown>()
  const [closed, setClosed] = useState<unknown>()
  const { data } = preview
  // The user confirms one preview. A new preview has other figures and must be confirmed again.
  const hasSeenWarnings = data !== undefined && seen === data
  const isStillAsked = isEngineError(submission.error, 'transfer/STILL_ASKED')
  const hasClosedRequest = isStillAsked && closed === submission.error
  const isRejected = isEngineError(submission.error ?? approval.error, 'common/REJECTED')
  const isAllowed = phase === 'approved'
  const hasWarnings = data !== undefined && data.warnings.length > 0

  // The approve button had the focus, but is no longer rendered.
  useEffect(() => {
    if (isAllowed) confirm.current?.focus()
  }, [isAllowed])

  return (
    <div className="lk:flex lk:flex-col" aria-busy={approval.isPending || submission.isPending}>
      <Swap.Preview>
        <SwapFigures />
      </Swap.Preview>
      {data?.transaction && (
        <SignedCall caipNetworkId={data.caipNetworkId} transaction={data.transaction} />
      )}
      <Swap.Warnings className="lk-send-warnings">
        {(warning) => (
          <li>
            <Swap.Warning warning={warning}>
              <Warning warning={warning} />
            </Swap.Warning>
          </li>
        )}
      </Swap.Warnings>
      {hasWarnings && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={hasSeenWarnings}
            onChange={({ target }) => setSeen(target.checked ? data : undefined)}
          />
          {message('swap.seen')}
        </label>
      )}
      <Swap.Error className={errorClass}>
        {isRejected
          ? message(submission.error ? 'swap.rejected' : 'swap.rejectedApproval')
          : undefined}
      </Swap.Error>
      {!data && !preview.isPending && (
        <>
          {problem ? (
            <Swap.FieldError className={errorClass} />
          ) : (
            !submission.error && (
              <p role="alert" className={errorClass}>
                {message('swap.gone')}
              </p>
            )
          )}
          <button
            type="button"
            className={`${secondaryButtonClass} lk:mt-4`}
            onClick={() => review()}
          >
            {message('swap.again')}
          </button>
        </>
      )}
      <Swap.Status className="lk-swap-phase">
        {(now) => {
          const step = approving.includes(now) ? 1 : now === 'approved' ? 2 : undefined
          const words = now === 'idle' ? '' : message(`swap.phase.${now}`)
          // The steps are not numbered if an old approval is revoked, because then two prompts come
          // before the swap.
          if (!step || data?.approval?.takesBack) return words
          return `${message('swap.step', { step: String(step), steps: '2' })}: ${words}`
        }}
      </Swap.Status>
      <SwapAtOnce />
      {data?.approval && !data.together && <SwapAllowance approval={data.approval} />}
      {data && isStillAsked && (
        <label className="lk-send-seen">
          <input
            type="checkbox"
            checked={hasClosedRequest}
            onChange={({ target }) => setClosed(target.checked ? submission.error : undefined)}
          />
          {message('swap.closed')}
        </label>
      )}
      {data && (
        <Swap.Confirm
          ref={confirm}
          hasSeenWarnings={hasSeenWarnings}
          hasClosedRequest={hasClosedRequest}
          className={`${primaryButtonClass} lk:mt-3`}
        >
          {message(submission.isPending ? 'swap.waiting' : 'swap.confirm')}
        </Swap.Confirm>
      )}
    </div>
  )
}

function Warning({ warning }: { warning: SwapWarning }) {
  const message = useMessage(swapWords)
  if (warning.kind === 'unpriced') return message('swap.unpricedWarning')
  return message(`swap.${warning.kind}Warning`, { percent: String(warning.percent) })
}
