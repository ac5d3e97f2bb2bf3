'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { showView } from '../../hooks/internal/showView.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface WalletsTriggerProps extends PartProps<'button'> {}

/**
 * Opens the wallet list: as the next view of the modal, or in a newly opened modal. Renders nothing
 * if the app has no wallet list, or if `features.allWallets` is off. Renders a `<button>` element.
 */
export const WalletsTrigger = createPart<HTMLButtonElement, WalletsTriggerProps>(
  'Wallets.Trigger',
  ({ onClick, ...props }, ref) => {
    const engine = useEngine()
    if (!engine.wallets.hasList()) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => showView(engine, { view: 'AllWallets' }))}
      />
    )
  },
)
