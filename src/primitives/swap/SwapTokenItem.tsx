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
 * A row in the token list: a group's heading, or a token. Renders an `<li>` element.
 *
 * @data data-group - The group of a heading: `held`, `suggested` or `others`.
 * @data data-token - The token's CAIP-10 id, or the network's CAIP-2 id for the native coin.
 * @data data-index - Its position in the list, starting at 0.
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
