'use client'
import type { ReactNode } from 'react'
import type { StoreLink } from '../../engine/features/wallets/storeLinks.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useGetWalletPart } from './getWalletContext.ts'

export interface GetWalletSourcesProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders one source, usually as an `<li>` with a `GetWallet.Link`. */
  children: (source: StoreLink) => ReactNode
}

/**
 * Where to download the wallet for this device. Renders nothing if there is no source. Renders a
 * `<ul>` element.
 */
export const GetWalletSources = createPart<HTMLUListElement, GetWalletSourcesProps>(
  'GetWallet.Sources',
  ({ children, ...props }, ref) => {
    const { sources } = useGetWalletPart('GetWallet.Sources')
    if (sources.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {sources.map(children)}
      </Primitive.ul>
    )
  },
)
