'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapConfirmProps extends PartProps<'button'> {
  /** Whether the visitor said that they have seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the visitor said that they have closed the last request in their wallet: asked for by
   * `send/STILL_ASKED`.
   */
  hasClosedRequest?: boolean | undefined
}

/**
 * Has the wallet send what the preview shows. Renders a `<button>` element; while something is to
 * be allowed first, and while the wallet asks, it stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SwapConfirm = createPart<HTMLButtonElement, SwapConfirmProps>(
  'Swap.Confirm',
  ({ hasClosedRequest = false, hasSeenWarnings = false, onClick, ...props }, ref) => {
    const { approval, preview, submission, submit } = useSwap()
    const isUnseen = (preview.data?.warnings.length ?? 0) > 0 && !hasSeenWarnings
    const isBusy = approval.isPending || preview.isPending || submission.isPending
    const isDisabled = !preview.data?.transaction || isBusy || isUnseen
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-status={submission.status}
        aria-disabled={isDisabled}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isDisabled) submit({ hasClosedRequest, hasSeenWarnings })
        })}
      />
    )
  },
)
