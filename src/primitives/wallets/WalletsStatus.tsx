'use client'
import type { ReactNode } from 'react'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface WalletsStatusProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Renders the text for the number of wallets and the search. */
  children: (found: { count: number; search: string }) => ReactNode
}

/** Announces to screen readers how many wallets were found. Renders a `<p>` element. */
export const WalletsStatus = createPart<HTMLParagraphElement, WalletsStatusProps>(
  'Wallets.Status',
  ({ children, ...props }, ref) => {
    const { count, isFetching, search, status } = useWallets()
    return (
      <Status ref={ref} {...props}>
        {status === 'success' && !isFetching && children({ count, search })}
      </Status>
    )
  },
)
