'use client'
import { useNfts } from '../../hooks/useNfts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface NftsRetryProps extends PartProps<'button'> {}

/** Reads again what failed; nothing when nothing did. Renders a `<button>` element. */
export const NftsRetry = createPart<HTMLButtonElement, NftsRetryProps>(
  'Nfts.Retry',
  ({ onClick, ...props }, ref) => {
    const { isError, isFetching, refetch } = useNfts()
    if (!isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        disabled={isFetching}
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  },
)
