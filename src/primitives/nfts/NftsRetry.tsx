'use client'
import { useNfts } from '../../hooks/useNfts.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface NftsRetryProps extends PartProps<'button'> {}

/** Retries a failed request. Renders nothing without an error. Renders a `<button>` element. */
export const NftsRetry = createRetryPart<NftsRetryProps>('Nfts.Retry', () => {
  const { isError, isFetching, refetch } = useNfts()
  return { isError, isBusy: isFetching, refetch }
})
