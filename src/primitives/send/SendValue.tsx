'use client'
import type { ReactNode } from 'react'
import type { SendPreview, SendWarning as Warning } from '../../engine/features/send/Send.ts'
import { type UseMoneyResult, useMoney } from '../../hooks/useMoney.ts'
import { useSendActions, useSendState } from '../../hooks/useSend.ts'
import { createConfirmPart } from '../internal/createConfirmPart.tsx'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createWarningPart, createWarningsPart } from '../internal/createWarningsPart.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { useFeeText } from '../internal/useFeeText.ts'

/**
 * The name of a line. The line `fee` exists only if the user pays the fee, and `sponsor` only if a
 * provider pays it.
 */
export type SendLine =
  | 'amount'
  | 'usd'
  | 'from'
  | 'to'
  | 'receiverName'
  | 'network'
  | 'fee'
  | 'feeUsd'
  | 'sponsor'

export interface SendValueProps extends PartProps<'span'> {
  /** The name of the line. */
  line: SendLine
}

/**
 * A line of the preview. All lines are exact except the fee. The fee is rounded up to 3 significant
 * digits, and its exact value is in the `title`. Renders nothing without a preview. Renders a
 * `<span>` element.
 */
export const SendValue = createPart<HTMLSpanElement, SendValueProps>(
  'Send.Value',
  ({ line, ...props }, ref) => {
    const data = useSendState(({ preview }) => preview.data)
    const texts = { fee: useFeeText(), usd: useMoney().format }
    const text = data && lines[line](data, texts)
    if (!text) return null
    const exact = line === 'fee' ? `${data.fee} ${data.feeSymbol}` : undefined
    return (
      <Part.span ref={ref} dir="ltr" title={exact} {...props}>
        {fillChild(props, text)}
      </Part.span>
    )
  },
)

/** The functions that format numbers. */
interface Texts {
  fee(fee: string): string
  usd: UseMoneyResult['format']
}

type Line = (preview: SendPreview, texts: Texts) => string | undefined

const lines: Readonly<Record<SendLine, Line>> = {
  amount: ({ amount, token }) => `${amount} ${token.symbol}`,
  usd: ({ usd }, texts) => usd && texts.usd(usd),
  from: ({ from }) => from,
  to: ({ to }) => to,
  receiverName: ({ receiverName }) => receiverName,
  network: ({ caipNetworkId }) => caipNetworkId,
  fee: ({ fee, feeSymbol, sponsor }, texts) =>
    sponsor === undefined ? `${texts.fee(fee)} ${feeSymbol}` : undefined,
  feeUsd: ({ feeUsd, sponsor }, texts) =>
    sponsor === undefined ? feeUsd && texts.usd(feeUsd, { isAtMost: true }) : undefined,
  sponsor: ({ sponsor }) => sponsor,
}

export interface SendWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a warning, usually as an `<li>` with a `Send.Warning`. */
  children: (warning: Warning) => ReactNode
}

/** Warnings to check before sending. Renders nothing without warnings. Renders a `<ul>` element. */
export const SendWarnings = createWarningsPart<Warning, SendWarningsProps>('Send.Warnings', () =>
  useSendState(({ preview }) => preview.data?.warnings),
)

export interface SendWarningProps extends PartProps<'p', { kind: Warning['kind'] }> {
  warning: Warning
}

/**
 * The text of a warning, which screen readers announce. Renders a `<p>` element.
 *
 * @data data-kind - The kind of the warning, such as `lookalike`.
 */
export const SendWarning = createWarningPart<Warning, SendWarningProps>('Send.Warning')

export interface SendConfirmProps extends PartProps<'button', RequestState> {
  /** Whether the user confirmed that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user confirmed that they have closed the last request in their wallet. Required
   * after `transfer/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Sends the previewed transaction. Renders a `<button>` element. While the wallet asks, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 */
export const SendConfirm = createConfirmPart<SendConfirmProps>('Send.Confirm', () => {
  const { submit } = useSendActions()
  const state = useSendState(({ preview, submission }) => ({
    isReady: preview.status === 'success',
    hasWarnings: (preview.data?.warnings.length ?? 0) > 0,
    status: submission.status,
  }))
  return { ...state, submit }
})

export interface SendErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the transaction was not sent. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SendError = createErrorPart<SendErrorProps>('Send.Error', () =>
  useSendState(({ submission }) => submission.error),
)
