'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createConfirmPart } from '../internal/createConfirmPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapConfirmProps extends PartProps<'button'> {
  /** Whether the user confirmed that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user confirmed that they have closed the last request in their wallet. Required
   * after `transfer/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Sends the previewed transaction. Renders a `<button>` element. While an approval is needed, and
 * while the wallet asks, it stays focusable and does nothing.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 */
export const SwapConfirm = createConfirmPart<SwapConfirmProps>('Swap.Confirm', () => {
  const { approval, preview, submission, submit } = useSwap()
  const isReady = preview.data?.transaction !== undefined && !approval.isPending
  return { isReady, preview, submission, submit }
})
