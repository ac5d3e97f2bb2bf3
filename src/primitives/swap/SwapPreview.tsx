'use client'
import type { ReactNode } from 'react'
import type {
  SwapApprovalWay,
  SwapPhase,
  SwapTogether as Together,
  SwapWarning as Warning,
} from '../../engine/features/swap/Swap.ts'
import type {
  ArrivalStatus,
  TransactionArrival,
  TransactionStatus,
} from '../../engine/features/transactions/Transactions.ts'
import { useSwapActions, useSwapArrival, useSwapState } from '../../hooks/useSwap.ts'
import { createConfirmPart } from '../internal/createConfirmPart.tsx'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createWarningPart, createWarningsPart } from '../internal/createWarningsPart.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'
import { QuoteProvider } from './SwapValue.tsx'

export interface SwapPreviewProps
  extends PartProps<'div', { approval: boolean; impact: boolean }> {}

/**
 * The wallet's upcoming request. Contains `Swap.Value`s. Renders nothing before a review. Renders a
 * `<div>` element.
 *
 * @data data-approval - Present while an approval is needed.
 * @data data-impact - Present if the received value is much lower than the paid value.
 */
export const SwapPreview = createPart<HTMLDivElement, SwapPreviewProps>(
  'Swap.Preview',
  (props, ref) => {
    const { data, isBusy } = useSwapState(({ approval, preview }) => ({
      data: preview.data,
      isBusy: preview.status === 'pending' || approval.status === 'pending',
    }))
    if (!data) return null
    const isDear = data.warnings.some(({ kind }) => kind === 'impact')
    return (
      <QuoteProvider value={data.quote}>
        <Part.div
          ref={ref}
          aria-busy={isBusy}
          state={{ approval: data.approval !== undefined, impact: isDear }}
          {...props}
        />
      </QuoteProvider>
    )
  },
)

export interface SwapWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a warning, usually as an `<li>` with a `Swap.Warning`. */
  children: (warning: Warning) => ReactNode
}

/**
 * Warnings to check before swapping. Renders nothing without warnings. Renders a `<ul>` element.
 */
export const SwapWarnings = createWarningsPart<Warning, SwapWarningsProps>('Swap.Warnings', () =>
  useSwapState(({ preview }) => preview.data?.warnings),
)

export interface SwapWarningProps extends PartProps<'p', { kind: Warning['kind'] }> {
  warning: Warning
}

/**
 * The text of a warning, which screen readers announce. Renders a `<p>` element.
 *
 * @data data-kind - The kind of the warning, such as `impact`.
 */
export const SwapWarning = createWarningPart<Warning, SwapWarningProps>('Swap.Warning')

export interface SwapApproveProps
  extends PartProps<'button', RequestState & { way: SwapApprovalWay }> {
  /**
   * The way to approve: a transaction, or a signature if the token supports it. Default: the better
   * of the two.
   */
  way?: SwapApprovalWay | undefined
  /**
   * Whether a transaction approves an unlimited amount. Default: it approves exactly the paid
   * amount.
   */
  isUnlimited?: boolean | undefined
}

/**
 * Asks the wallet for the approval. Renders nothing if no approval is needed, or if the token does
 * not support this way. Renders a `<button>` element. While the wallet asks, the button stays
 * focusable and does nothing.
 *
 * @data data-way - `approve` or `permit`.
 * @data data-status - The status of the approval: `idle`, `pending`, `success` or `error`.
 */
export const SwapApprove = createPart<HTMLButtonElement, SwapApproveProps>(
  'Swap.Approve',
  ({ isUnlimited, onClick, way: wanted, ...props }, ref) => {
    const { approve } = useSwapActions()
    const { status, ways } = useSwapState(({ approval, preview }) => ({
      ways: preview.data?.approval?.ways,
      status: approval.status,
    }))
    const way = wanted ?? ways?.[0]
    if (!way || !ways?.includes(way)) return null
    const isDisabled = status === 'pending'
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ way, status }}
        aria-disabled={isDisabled}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isDisabled) approve({ way, isUnlimited })
        })}
      />
    )
  },
)

export interface SwapTogetherProps
  extends Omit<PartProps<'div', { upgrade: boolean }>, 'asChild' | 'children'> {
  /** Says that the wallet asks once, and who pays the fee. */
  children: (together: Together) => ReactNode
}

/**
 * Says that the wallet does the approval and the swap with one prompt. Renders nothing if the
 * wallet needs several prompts. Renders a `<div>` element.
 *
 * @data data-upgrade - Present if the wallet first asks to upgrade the account.
 */
export const SwapTogether = createPart<HTMLDivElement, SwapTogetherProps>(
  'Swap.Together',
  ({ children, ...props }, ref) => {
    const together = useSwapState(({ preview }) => preview.data?.together)
    if (!together) return null
    return (
      <Part.div ref={ref} state={{ upgrade: together.needsUpgrade }} {...props}>
        {children(together)}
      </Part.div>
    )
  },
)

export interface SwapConfirmProps extends PartProps<'button', RequestState> {
  /** Whether the user confirmed that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user confirmed that they have closed the last request in their wallet. Required
   * after `transfer/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Sends the previewed transaction, or the approval and the swap together. Renders a `<button>`
 * element. While a separate approval is needed, and while the wallet asks, the button stays
 * focusable and does nothing.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 */
export const SwapConfirm = createConfirmPart<SwapConfirmProps>('Swap.Confirm', () => {
  const { submit } = useSwapActions()
  const state = useSwapState(({ approval, preview, submission }) => ({
    isReady:
      (preview.data?.transaction ?? preview.data?.together) !== undefined &&
      approval.status !== 'pending',
    hasWarnings: (preview.data?.warnings.length ?? 0) > 0,
    status: submission.status,
  }))
  return { ...state, submit }
})

export interface SwapStatusProps
  extends Omit<PartProps<'p', { phase: SwapPhase }>, 'asChild' | 'children'> {
  /** Describes the phase. */
  children: (phase: SwapPhase) => ReactNode
}

/**
 * The current phase, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-phase - The phase, such as `reviewing`, `approving`, `swapping` or `swapped`.
 */
export const SwapStatus = createPart<HTMLParagraphElement, SwapStatusProps>(
  'Swap.Status',
  ({ children, ...props }, ref) => {
    const phase = useSwapState((state) => state.phase)
    return (
      <Status ref={ref} state={{ phase }} {...props}>
        {children(phase)}
      </Status>
    )
  },
)

export interface SwapErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the approval or the swap failed. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SwapError = createErrorPart<SwapErrorProps>('Swap.Error', () =>
  useSwapState(
    ({ approval, outcome, submission }) => submission.error ?? outcome?.error ?? approval.error,
  ),
)

export interface SwapOutcomeProps extends PartProps<'div', { status: TransactionStatus }> {}

/**
 * The result of the last swap. Contains `Swap.Value`s. Renders nothing before a swap. Renders a
 * `<div>` element.
 *
 * @data data-status - The transaction's status: `pending`, `confirmed`, `reverted` and so on.
 */
export const SwapOutcome = createPart<HTMLDivElement, SwapOutcomeProps>(
  'Swap.Outcome',
  (props, ref) => {
    const outcome = useSwapState((state) => state.outcome)
    if (!outcome) return null
    return (
      <QuoteProvider value={outcome.quote}>
        <Part.div ref={ref} state={{ status: outcome.status }} {...props} />
      </QuoteProvider>
    )
  },
)

export interface SwapArrivalProps
  extends Omit<PartProps<'p', { status: ArrivalStatus }>, 'asChild' | 'children'> {
  /** Describes whether the tokens arrived. */
  children: (arrival: TransactionArrival) => ReactNode
}

/**
 * Says whether the tokens of the last swap arrived on the other network. Screen readers announce it
 * too. Renders nothing if the swap has only one network. Renders a `<p>` element.
 *
 * @data data-status - `pending`, `arrived`, `refunded`, `failed` or `unknown`.
 */
export const SwapArrival = createPart<HTMLParagraphElement, SwapArrivalProps>(
  'Swap.Arrival',
  ({ children, ...props }, ref) => {
    const arrival = useSwapArrival()
    if (!arrival) return null
    return (
      <Status ref={ref} state={{ status: arrival.status }} {...props}>
        {children(arrival)}
      </Status>
    )
  },
)
