'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface WalletsTriggerProps extends PartProps<'button'> {}

/**
 * Leads to the list of wallets: one view on in the modal, or opens it there. Nothing where there is
 * no list, or `features.allWallets` is off. Renders a `<button>` element.
 */
export const WalletsTrigger = createPart<HTMLButtonElement, WalletsTriggerProps>(
  'Wallets.Trigger',
  ({ onClick, ...props }, ref) => {
    const { modal, router, wallets } = useEngine()
    if (!wallets.hasList()) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (modal.isShown()) router.push('AllWallets')
          else modal.open({ view: 'AllWallets' })
        })}
      />
    )
  },
)
