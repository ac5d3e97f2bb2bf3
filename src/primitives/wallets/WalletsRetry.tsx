'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface WalletsRetryProps extends PartProps<'button'> {}

/** Retries a failed request. Renders nothing without an error. Renders a `<button>` element. */
export const WalletsRetry = createRetryPart<WalletsRetryProps>('Wallets.Retry', () => {
  const { refetch, status } = useWallets()
  return { isError: status === 'error', isBusy: false, refetch }
})
