'use client'
import type { WalletBadge } from '../../engine/features/wallets/WalletsState.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface WalletsBadgeFilterProps extends PartProps<'button'> {
  /** The badge that the listed wallets must have. Default: `certified`. */
  badge?: WalletBadge
}

/**
 * Lists only wallets with this badge. Pressed again, lists all. Renders a `<button>` element.
 *
 * @data data-state - `on` while only those wallets are listed, otherwise `off`.
 */
export const WalletsBadgeFilter = createPart<HTMLButtonElement, WalletsBadgeFilterProps>(
  'Wallets.BadgeFilter',
  ({ badge = 'certified', onClick, ...props }, ref) => {
    const { wallets } = useEngine()
    const isOn = useEngineState((state) => state.wallets.badge === badge)
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-pressed={isOn}
        data-state={isOn ? 'on' : 'off'}
        {...props}
        onClick={composeEventHandlers(onClick, () => wallets.filter(isOn ? undefined : badge))}
      />
    )
  },
)
