'use client'
import type { ReactNode } from 'react'
import type { PaymentPreview } from '../../engine/features/payments/Payments.ts'
import type { SendWarning as Warning } from '../../engine/features/send/Send.ts'
import { type UseMoneyResult, useMoney } from '../../hooks/useMoney.ts'
import { createConfirmPart } from '../internal/createConfirmPart.tsx'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createWarningPart, createWarningsPart } from '../internal/createWarningsPart.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useFeeText } from '../internal/useFeeText.ts'
import { usePaying } from './PayRoot.tsx'

/** The name of a line. The line `fee` exists only if the user pays the fee. */
export type PayLine =
  | 'amount'
  | 'to'
  | 'from'
  | 'network'
  | 'site'
  | 'url'
  | 'description'
  | 'fee'
  | 'feeUsd'

export interface PayValueProps extends PartProps<'span'> {
  /** The name of the line. */
  line: PayLine
}

/**
 * A line of the preview. All lines are exact except the fee. The fee is rounded up to 3 significant
 * digits, and its exact value is in the `title`. The description comes from the site and is not
 * verified. Renders nothing without a preview. Renders a `<span>` element.
 */
export const PayValue = createPart<HTMLSpanElement, PayValueProps>(
  'Pay.Value',
  ({ line, ...props }, ref) => {
    const { preview } = usePaying('Pay.Value')
    const texts = { fee: useFeeText(), usd: useMoney().format }
    const text = preview && lines[line](preview, texts)
    if (!text) return null
    const { transfer } = preview
    const exact = line === 'fee' && transfer ? `${transfer.fee} ${transfer.feeSymbol}` : undefined
    return (
      <Part.span ref={ref} dir={line === 'description' ? 'auto' : 'ltr'} title={exact} {...props}>
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

type Line = (preview: PaymentPreview, texts: Texts) => string | undefined

const lines: Readonly<Record<PayLine, Line>> = {
  amount: ({ amount, symbol }) => `${amount} ${symbol}`,
  to: ({ to }) => to,
  from: ({ from }) => from,
  network: ({ caipNetworkId }) => caipNetworkId,
  site: ({ origin }) => origin.replace(/^https:\/\//, ''),
  url: ({ url }) => url,
  description: ({ description }) => description,
  fee: ({ transfer }, texts) => transfer && `${texts.fee(transfer.fee)} ${transfer.feeSymbol}`,
  feeUsd: ({ transfer }, texts) =>
    transfer?.feeUsd && texts.usd(transfer.feeUsd, { isAtMost: true }),
}

export interface PayWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a warning, usually as an `<li>` with a `Pay.Warning`. */
  children: (warning: Warning) => ReactNode
}

/** Warnings to check before paying. Renders nothing without warnings. Renders a `<ul>` element. */
export const PayWarnings = createWarningsPart<Warning, PayWarningsProps>(
  'Pay.Warnings',
  () => usePaying('Pay.Warnings').preview?.warnings,
)

export interface PayWarningProps extends PartProps<'p', { kind: Warning['kind'] }> {
  warning: Warning
}

/**
 * The text of a warning, which screen readers announce. Renders a `<p>` element.
 *
 * @data data-kind - The kind of the warning, such as `lookalike`.
 */
export const PayWarning = createWarningPart<Warning, PayWarningProps>('Pay.Warning')

export interface PayConfirmProps extends PartProps<'button', RequestState> {
  /** Whether the user confirmed that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user confirmed one of two things: that the last request in the wallet is closed, or
   * that the last request paid nothing. Required after `transfer/STILL_ASKED` and
   * `payments/MAYBE_PAID`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Pays what the preview shows. Renders a `<button>` element. While the wallet asks, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The status of the payment: `idle`, `pending`, `success` or `error`.
 */
export const PayConfirm = createConfirmPart<PayConfirmProps>('Pay.Confirm', () => {
  const { confirm, preview, status } = usePaying('Pay.Confirm')
  const isEnded = status === 'success' || status === 'error'
  return {
    isReady: status === 'review',
    hasWarnings: (preview?.warnings.length ?? 0) > 0,
    status: status === 'asking' ? 'pending' : isEnded ? status : 'idle',
    submit: confirm,
  }
})

export interface PayCancelProps extends PartProps<'button'> {}

/**
 * Refuses the payment. Does nothing after the wallet has been asked. Renders a `<button>` element.
 */
export const PayCancel = createPart<HTMLButtonElement, PayCancelProps>(
  'Pay.Cancel',
  ({ onClick, ...props }, ref) => {
    const { cancel, status } = usePaying('Pay.Cancel')
    const isOpen = status === 'review'
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-disabled={!isOpen}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (isOpen) cancel()
        })}
      />
    )
  },
)

export interface PayErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why nothing was paid. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `payments/OVER_LIMIT`.
 */
export const PayError = createErrorPart<PayErrorProps>(
  'Pay.Error',
  () => usePaying('Pay.Error').error,
)
