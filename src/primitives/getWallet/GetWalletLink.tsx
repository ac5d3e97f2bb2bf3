'use client'
import type { StoreLink } from '../../engine/features/wallets/storeLinks.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useGetWalletPart } from './getWalletContext.ts'

export interface GetWalletLinkProps extends Omit<PartProps<'a'>, 'href'> {
  source: StoreLink
}

/**
 * Links to a store or the wallet's own site, in a new tab without a referrer or an opener. Renders
 * an `<a>` element.
 *
 * @data data-source - `chrome_store`, `app_store`, `play_store` or `homepage`.
 */
export const GetWalletLink = createPart<HTMLAnchorElement, GetWalletLinkProps>(
  'GetWallet.Link',
  ({ source, onClick, ...props }, ref) => {
    const { tellSource } = useGetWalletPart('GetWallet.Link')
    return (
      <Primitive.a
        ref={ref}
        data-source={source.type}
        {...props}
        href={source.url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={composeEventHandlers(onClick, () => tellSource(source.type))}
      />
    )
  },
)
