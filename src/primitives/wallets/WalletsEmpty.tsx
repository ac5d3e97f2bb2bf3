'use client'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface WalletsEmptyProps extends PartProps<'div'> {}

/** Shown if no wallet is found. Renders a `<div>` element. */
export const WalletsEmpty = createPart<HTMLDivElement, WalletsEmptyProps>(
  'Wallets.Empty',
  (props, ref) => {
    const { isFetching, status, wallets } = useWallets()
    if (status !== 'success' || isFetching || wallets.length > 0) return null
    return <Primitive.div ref={ref} {...props} />
  },
)
