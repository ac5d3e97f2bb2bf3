'use client'
import { type ReactNode, useMemo } from 'react'
import type { SwapToken, SwapTokens } from '../../engine/features/swap/Swap.ts'
import { searchSwapTokens } from '../../engine/features/swap/selectSwap.ts'
import { useSwapTokens } from '../../hooks/useSwap.ts'
import { createListPart } from '../internal/createListPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import { useSwapTokensPart } from './SwapTokens.tsx'

/** The groups of tokens: the account's own tokens, well-known tokens, and all others. */
export type SwapTokenGroup = keyof SwapTokens

/** A row in the token list: a group's heading, or a token. */
export type SwapTokenRow =
  | { kind: 'group'; group: SwapTokenGroup }
  | { kind: 'token'; token: SwapToken }

const groups = ['held', 'suggested', 'others'] as const satisfies readonly SwapTokenGroup[]

/** Returns the tokens in one list, each group with its heading. Leaves out empty groups. */
function tokenRows(tokens: SwapTokens): SwapTokenRow[] {
  return groups.flatMap((group): SwapTokenRow[] =>
    tokens[group].length === 0
      ? []
      : [
          { kind: 'group', group },
          ...tokens[group].map((token) => ({ kind: 'token', token }) as const),
        ],
  )
}

interface FoundTokens {
  rows: readonly SwapTokenRow[]
  /** The number of tokens. */
  count: number
  search: string
  /** Whether the tokens have loaded. */
  isSuccess: boolean
  isFetching: boolean
}

/** Returns the tokens that match the search. */
function useFoundTokens(part: string): FoundTokens {
  const { search, side } = useSwapTokensPart(part)
  const { data, isFetching, isSuccess } = useSwapTokens(side)
  const rows = useMemo(
    () => (data ? tokenRows(searchSwapTokens(data, search)) : []),
    [data, search],
  )
  const count = rows.filter(({ kind }) => kind === 'token').length
  return { rows, count, search, isSuccess, isFetching }
}

export interface SwapTokenListProps
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  /** The height of each row in pixels. Default: 56. */
  rowHeight?: number
  /** Renders one row, usually as a `Swap.TokenItem`. */
  children: (row: SwapTokenRow) => ReactNode
}

/**
 * The tokens that match the search: first the account's own tokens, then well-known tokens, then
 * all others. Only visible rows are mounted. The list scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if there are no tokens.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const SwapTokenList = createListPart<SwapTokenRow, SwapTokenListProps>('Swap.TokenList', {
  rowHeight: 56,
  keyOf: (row) => (row.kind === 'group' ? row.group : (row.token.address ?? row.token.chainId)),
  useList() {
    const { isFetching, rows } = useFoundTokens('Swap.TokenList')
    return { items: rows, isFetching }
  },
})

interface SwapTokenItemState {
  group: SwapTokenGroup | undefined
  token: string | undefined
  index: number | undefined
}

export interface SwapTokenItemProps extends PartProps<'li', SwapTokenItemState> {
  row: SwapTokenRow
}

/**
 * A row in the token list: a group's heading, or a token. Renders an `<li>` element.
 *
 * @data data-group - The group of a heading: `held`, `suggested` or `others`.
 * @data data-token - The token's CAIP-10 id, or the network's CAIP-2 id for the native coin.
 * @data data-index - The position in the list, starting at 0.
 */
export const SwapTokenItem = createPart<HTMLLIElement, SwapTokenItemProps>(
  'Swap.TokenItem',
  ({ row, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <Part.li
        ref={ref}
        state={{
          group: row.kind === 'group' ? row.group : undefined,
          token: row.kind === 'token' ? (row.token.address ?? row.token.chainId) : undefined,
          index: place?.index,
        }}
        {...props}
        {...placeProps(place, style)}
      />
    )
  },
)

export interface SwapTokensFoundProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Renders the text for the number of tokens. */
  children: (count: number) => ReactNode
}

/** Announces to screen readers how many tokens the search finds. Renders a `<p>` element. */
export const SwapTokensFound = createPart<HTMLParagraphElement, SwapTokensFoundProps>(
  'Swap.TokensFound',
  ({ children, ...props }, ref) => {
    const { count, isSuccess, search } = useFoundTokens('Swap.TokensFound')
    return (
      <Status ref={ref} {...props}>
        {isSuccess && search.trim() !== '' && children(count)}
      </Status>
    )
  },
)

export interface SwapNoTokensProps extends PartProps<'div'> {}

/** Shown if the search finds no token. Renders a `<div>` element. */
export const SwapNoTokens = createPart<HTMLDivElement, SwapNoTokensProps>(
  'Swap.NoTokens',
  (props, ref) => {
    const { count, isSuccess } = useFoundTokens('Swap.NoTokens')
    if (!isSuccess || count > 0) return null
    return <Part.div ref={ref} {...props} />
  },
)
