'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useCell } from './cellContext.ts'
import { useWalletPart } from './walletContext.ts'

export interface WalletsButtonProps extends PartProps<'button'> {}

/**
 * Connects the wallet if it is installed, otherwise shows the other ways to reach it. Renders a
 * `<button>` element.
 */
export const WalletsButton = createPart<HTMLButtonElement, WalletsButtonProps>(
  'Wallets.Button',
  ({ onClick, ...props }, ref) => {
    const wallet = useWalletPart('Wallets.Button')
    const { wallets } = useEngine()
    const cell = useCell()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        tabIndex={cell && (cell.isActive ? 0 : -1)}
        {...props}
        onClick={composeEventHandlers(onClick, () => wallets.select(wallet))}
      />
    )
  },
)
