'use client'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

export interface SearchEntry {
  search: string
  setSearch(search: string): void
}

export interface SearchInputProps extends PartProps<'input'> {
  entry: SearchEntry
}

/** A search field without autocorrection. */
export const SearchInput = createPart<HTMLInputElement, SearchInputProps>(
  'SearchInput',
  ({ entry: { search, setSearch }, onChange, ...props }, ref) => (
    <Part.input
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
