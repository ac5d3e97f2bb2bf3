'use client'
import { useCallback, useMemo } from 'react'
import { payments } from '../engine/features/payments/index.ts'
import {
  assetKey,
  type Payment,
  type PaymentConfirmation,
  type PaymentLimits,
  type PaymentPreview,
  type PaymentRequest,
  type PaymentSource,
} from '../engine/features/payments/Payments.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loadFeature } from './internal/useLazyFeature.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

const none: Readonly<Record<string, PaymentLimits>> = {}

export type UsePayResult = OperationResult<PaymentSource, Payment> & {
  /** The payment to show to the user: the amount, the receiver, the network, and the purpose. */
  review: PaymentPreview | undefined
  /**
   * The limits that the user set. The keys are CAIP-19 ids of tokens, with EVM addresses in lower
   * case. `limitsOf` accepts any spelling.
   */
  limits: Readonly<Record<string, PaymentLimits>>
  /**
   * Returns the limits of one token, by its CAIP-19 id. Letter case does not matter in EVM
   * addresses.
   */
  limitsOf: (asset: string) => PaymentLimits | undefined
  /** Asks the user to pay (CAIP-358). Errors are in `error`. */
  pay: (request: PaymentRequest) => void
  /** Like `pay`, but returns a promise of the payment. It rejects on errors. */
  payAsync: (request: PaymentRequest) => Promise<Payment>
  /**
   * Like `fetch`. If the server answers with status 402 (x402), asks the user to pay, and sends the
   * request again with the payment.
   */
  fetchWithPayment: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * Pays what `review` shows. Throws `payments/NO_REVIEW`, `send/UNSEEN_WARNINGS` and
   * `payments/MAYBE_PAID`.
   */
  confirm: (confirmation?: PaymentConfirmation) => void
  /** Refuses what `review` shows. */
  cancel: () => void
  /**
   * Sets the spending limits of a token, by its CAIP-19 id. The new limits apply from the next
   * preview.
   */
  setLimits: (asset: string, limits: PaymentLimits) => Promise<void>
  /** Clears the last payment. Refuses a payment that waits for the user. */
  reset: () => void
}

/**
 * Pays with the wallet in use: requests to pay (CAIP-358), and servers that answer 402 (x402).
 * Nothing is paid before `confirm`. Each request is paid only once. A second payment while one is
 * pending is refused with `common/BUSY`.
 */
export function usePay(options?: EngineOption): UsePayResult {
  const engine = useEngine(options)
  const slice = useEngineState((state) => state.payments, options)
  const acts = useMemo(() => {
    const payAsync = async (request: PaymentRequest) =>
      (await loadFeature(engine, payments)).pay(request)
    return {
      pay: (request: PaymentRequest) => ignoreRejection(payAsync(request)),
      payAsync,
      fetchWithPayment: async (input: string | URL | Request, init?: RequestInit) =>
        (await loadFeature(engine, payments)).fetchWithPayment(input, init),
      confirm: (confirmation?: PaymentConfirmation) =>
        engine.loaded(payments)?.confirm(confirmation),
      cancel: () => engine.loaded(payments)?.cancel(),
      setLimits: async (asset: string, limits: PaymentLimits) =>
        (await loadFeature(engine, payments)).setLimits(asset, limits),
      reset: () => engine.loaded(payments)?.pay.reset(),
    }
  }, [engine])
  const { limits = none, paying = idle, review } = slice ?? {}
  const limitsOf = useCallback((asset: string) => limits[assetKey(asset)], [limits])
  return { ...withFlags(paying), review, limits, limitsOf, ...acts }
}
