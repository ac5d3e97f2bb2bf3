'use client'
import type { ReactNode } from 'react'
import type { Token } from '../../engine/features/tokens/Token.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { createListPart } from '../internal/createListPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface TokensListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** The height of each row in pixels. Default: 56. */
  rowHeight?: number
  /** Renders one token, usually as a `Tokens.Item`. */
  children: (token: Token) => ReactNode
}

/**
 * The tokens. Only visible rows are mounted. The list scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if there are no tokens.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const TokensList = createListPart<Token, TokensListProps>('Tokens.List', {
  rowHeight: 56,
  keyOf: ({ address, chainId }) => address ?? chainId,
  useList() {
    const { isFetching, tokens } = useTokens()
    return { items: tokens, isFetching }
  },
})
