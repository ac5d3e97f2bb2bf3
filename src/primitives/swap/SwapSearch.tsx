'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useSwapTokensPart } from './tokensContext.ts'

export interface SwapSearchProps extends PartProps<'input'> {}

/**
 * Searches the tokens by name, by symbol and by the whole address of their contract. Give it an
 * `aria-label`. Renders an `<input>` element.
 */
export const SwapSearch = createPart<HTMLInputElement, SwapSearchProps>(
  'Swap.Search',
  ({ onChange, ...props }, ref) => {
    const { search, setSearch } = useSwapTokensPart('Swap.Search')
    return (
      <Primitive.input
        ref={ref}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={255}
        {...props}
        value={search}
        onChange={composeEventHandlers(onChange, ({ target }) => setSearch(target.value))}
      />
    )
  },
)
