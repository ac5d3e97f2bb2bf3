'use client'
import type { SwapApprovalWay } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapApproveProps extends PartProps<'button'> {
  /**
   * The way to approve: a transaction, or a signature if the token supports it. Default: the better
   * one.
   */
  way?: SwapApprovalWay | undefined
  /** Approves an unlimited amount, for a transaction. Default: exactly the paid amount. */
  isUnlimited?: boolean | undefined
}

/**
 * Asks the wallet for the approval. Renders nothing if none is needed, or not in this way. Renders
 * a `<button>` element. While the wallet asks, it stays focusable and does nothing.
 *
 * @data data-way - `approve` or `permit`.
 * @data data-status - The status of the approval: `idle`, `pending`, `success` or `error`.
 */
export const SwapApprove = createPart<HTMLButtonElement, SwapApproveProps>(
  'Swap.Approve',
  ({ isUnlimited, onClick, way: wanted, ...props }, ref) => {
    const { approval, approve, preview } = useSwap()
    const ways = preview.data?.approval?.ways ?? []
    const way = wanted ?? ways[0]
    if (!way || !ways.includes(way)) return null
    const isDisabled = approval.isPending || preview.isPending
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-way={way}
        data-status={approval.status}
        aria-disabled={isDisabled}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isDisabled) approve({ way, isUnlimited })
        })}
      />
    )
  },
)
