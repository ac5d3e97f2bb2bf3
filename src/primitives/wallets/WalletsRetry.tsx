'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface WalletsRetryProps extends PartProps<'button'> {}

/** Reads again what failed; nothing when nothing did. Renders a `<button>` element. */
export const WalletsRetry = createPart<HTMLButtonElement, WalletsRetryProps>(
  'Wallets.Retry',
  ({ onClick, ...props }, ref) => {
    const { refetch, status } = useWallets()
    if (status !== 'error') return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  },
)
