'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import type { SwapTokenRow } from './SwapTokenRow.ts'

export interface SwapTokenItemProps extends PartProps<'li'> {
  row: SwapTokenRow
}

/**
 * A row in the list of tokens: the head of a group, or a token. Renders an `<li>` element.
 *
 * @data data-group - The group whose head it is: `held`, `suggested` or `others`.
 * @data data-token - The token's CAIP-10 id; the network's CAIP-2 id for its own coin.
 * @data data-index - Its place in the list, from 0.
 */
export const SwapTokenItem = createPart<HTMLLIElement, SwapTokenItemProps>(
  'Swap.TokenItem',
  ({ row, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <Primitive.li
        ref={ref}
        data-group={row.kind === 'group' ? row.group : undefined}
        data-token={row.kind === 'token' ? (row.token.address ?? row.token.chainId) : undefined}
        {...props}
        {...placeProps(place, style)}
      />
    )
  },
)
