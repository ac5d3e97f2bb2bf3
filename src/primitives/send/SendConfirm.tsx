'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createConfirmPart } from '../internal/createConfirmPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendConfirmProps extends PartProps<'button'> {
  /** Whether the user confirmed that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user confirmed that they have closed the last request in their wallet. Required
   * after `transfer/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Sends the previewed transaction. Renders a `<button>` element. While the wallet asks, it stays
 * focusable and does nothing.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 */
export const SendConfirm = createConfirmPart<SendConfirmProps>('Send.Confirm', () => {
  const { preview, submission, submit } = useSend()
  return { isReady: preview.isSuccess, preview, submission, submit }
})
