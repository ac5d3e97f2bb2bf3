'use client'
import { type ReactNode, useState } from 'react'
import type { EngineError } from '../../engine/errors/EngineError.ts'
import { toEngineError } from '../../engine/errors/toEngineError.ts'
import type {
  PaymentConfirmation,
  PaymentLimits,
  PaymentPreview,
} from '../../engine/features/payments/Payments.ts'
import { type UsePayResult, usePay } from '../../hooks/usePay.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'

/**
 * The status of a payment: `idle` if nothing is requested, `preparing` until there is a preview,
 * `review` while the user reads it, `asking` while the wallet asks, then `success` or `error`.
 */
export type PayStatus = 'idle' | 'preparing' | 'review' | 'asking' | 'success' | 'error'

/** The payment, as passed to the function in `Pay.Root`. */
export interface PayState {
  status: PayStatus
  /** The requested payment. The preview stays after the user has confirmed it. */
  preview: PaymentPreview | undefined
  /** The reason why nothing was paid, or why the user's last action was refused. */
  error: EngineError | undefined
}

interface Paying extends PayState, Pick<UsePayResult, 'cancel' | 'limits'> {
  confirm(confirmation: PaymentConfirmation): void
  /** Saves the limits of the preview's token. */
  saveLimits(limits: PaymentLimits): Promise<void>
}

const [PayProvider, usePaying] = createPartContext<Paying>('Pay.Root')

export { usePaying }

export interface PayRootProps
  extends Omit<PartProps<'div', { status: PayStatus }>, 'asChild' | 'children'> {
  /** Renders the payment. */
  children: (payment: PayState) => ReactNode
}

/**
 * A payment that waits for the user. Renders a `<div>` element.
 *
 * @data data-status - The payment's status: `idle`, `preparing`, `review`, `asking`, `success` or
 * `error`.
 */
export const PayRoot = createPart<HTMLDivElement, PayRootProps>(
  'Pay.Root',
  ({ children, ...props }, ref) => {
    const pay = usePay()
    const [confirmed, setConfirmed] = useState<Confirmed>()
    const [refused, setRefused] = useState<Refused>()
    const shown = confirmed && confirmed.of === pay.input ? confirmed.preview : undefined
    const status = statusOf(pay, shown)
    const preview = pay.review ?? (status === 'error' ? undefined : shown)

    function confirm(confirmation: PaymentConfirmation) {
      try {
        pay.confirm(confirmation)
        if (pay.review) setConfirmed({ of: pay.input, preview: pay.review })
      } catch (thrown) {
        setRefused({ of: pay.review, error: toEngineError(thrown) })
      }
    }

    async function saveLimits(limits: PaymentLimits) {
      if (!preview) return
      try {
        await pay.setLimits(preview.asset, limits)
        setRefused(undefined)
      } catch (thrown) {
        setRefused({ of: pay.review, error: toEngineError(thrown) })
      }
    }

    const error = refused && refused.of === pay.review ? refused.error : pay.error
    return (
      <PayProvider value={{ ...pay, status, preview, error, confirm, saveLimits }}>
        <Part.div ref={ref} state={{ status }} {...props}>
          {children({ status, preview, error })}
        </Part.div>
      </PayProvider>
    )
  },
)

/** Why a confirmation or a limit of this preview was refused. */
interface Refused {
  of: PaymentPreview | undefined
  error: EngineError
}

/** A preview that the user confirmed, with the input of its payment. */
interface Confirmed {
  of: UsePayResult['input']
  preview: PaymentPreview
}

function statusOf({ review, status }: UsePayResult, confirmed?: PaymentPreview): PayStatus {
  if (status !== 'pending') return status
  if (review) return 'review'
  return confirmed ? 'asking' : 'preparing'
}
