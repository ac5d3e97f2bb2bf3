'use client'
import type { SwapApprovalWay } from '../../engine/features/swap/SwapState.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapApproveProps extends PartProps<'button'> {
  /** How: by a transaction, or by a signature where the token knows it. Default: the better one. */
  way?: SwapApprovalWay | undefined
  /** Allows any amount for ever, where it is a transaction. Default: what is paid, to the unit. */
  isUnlimited?: boolean | undefined
}

/**
 * Has the wallet allow the token to be taken; nothing where nothing is to be allowed, or not that
 * way. Renders a `<button>` element; while the wallet asks it stays where it is and does nothing.
 *
 * @data data-way - `approve` or `permit`.
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
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
