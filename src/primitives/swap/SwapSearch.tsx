'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { SearchInput } from '../internal/SearchInput.tsx'
import { useSwapTokensPart } from './tokensContext.ts'

export interface SwapSearchProps extends PartProps<'input'> {}

/**
 * Searches tokens by name, symbol and whole contract address. Give it an `aria-label`. Renders an
 * `<input>` element.
 */
export const SwapSearch = createPart<HTMLInputElement, SwapSearchProps>(
  'Swap.Search',
  (props, ref) => (
    <SearchInput ref={ref} maxLength={255} {...props} entry={useSwapTokensPart('Swap.Search')} />
  ),
)
