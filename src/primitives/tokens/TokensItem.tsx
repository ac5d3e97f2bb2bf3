'use client'
import type { Token } from '../../engine/features/tokens/Token.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import { TokenProvider } from './tokenContext.ts'

export interface TokensItemProps extends PartProps<'li'> {
  token: Token
}

/**
 * One token. Renders an `<li>` element.
 *
 * @data data-token - The token's CAIP-10 id, or the network's CAIP-2 id for the native coin.
 * @data data-warning - `imitation`, `advert` or `unpriced`.
 * @data data-index - Its position in the list, starting at 0.
 */
export const TokensItem = createPart<HTMLLIElement, TokensItemProps>(
  'Tokens.Item',
  ({ token, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <TokenProvider value={token}>
        <Primitive.li
          ref={ref}
          data-token={token.address ?? token.chainId}
          data-warning={token.warning}
          {...props}
          {...placeProps(place, style)}
        />
      </TokenProvider>
    )
  },
)
