'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

export interface SearchEntry {
  search: string
  setSearch(search: string): void
}

export interface SearchInputProps extends PartProps<'input'> {
  entry: SearchEntry
}

/** Words to search for, which nothing corrects while they are typed. */
export const SearchInput = createPart<HTMLInputElement, SearchInputProps>(
  'SearchInput',
  ({ entry: { search, setSearch }, onChange, ...props }, ref) => (
    <Primitive.input
      ref={ref}
      type="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      {...props}
      value={search}
      onChange={composeEventHandlers(onChange, ({ target }) => setSearch(target.value))}
    />
  ),
)
