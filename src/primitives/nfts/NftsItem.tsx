'use client'
import type { Nft } from '../../engine/features/nfts/Nft.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import { NftProvider } from './nftContext.ts'

export interface NftsItemProps extends PartProps<'li'> {
  nft: Nft
}

/**
 * One item. Renders an `<li>` element.
 *
 * @data data-nft - The item's id: contract and token id, or mint.
 * @data data-spam - Present for suspected spam.
 * @data data-index - Its position in the grid, starting at 0.
 */
export const NftsItem = createPart<HTMLLIElement, NftsItemProps>(
  'Nfts.Item',
  ({ nft, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <NftProvider value={nft}>
        <Primitive.li
          ref={ref}
          data-nft={nft.id}
          data-spam={nft.isSpam ? '' : undefined}
          {...props}
          {...placeProps(place, style)}
        />
      </NftProvider>
    )
  },
)
