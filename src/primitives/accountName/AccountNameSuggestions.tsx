'use client'
import type { ReactNode } from 'react'
import type { NameSuggestion } from '../../engine/features/names/NamesState.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface AccountNameSuggestionsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a free name: an `AccountName.Suggestion`. */
  children: (suggestion: NameSuggestion) => ReactNode
}

/**
 * Free names that are similar to the typed one. Renders nothing if there are none. Renders a `<ul>`
 * element.
 */
export const AccountNameSuggestions = createPart<HTMLUListElement, AccountNameSuggestionsProps>(
  'AccountName.Suggestions',
  ({ children, ...props }, ref) => {
    const { suggestions } = useAccountName()
    if (suggestions.length === 0) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.name}>{children(suggestion)}</li>
        ))}
      </Primitive.ul>
    )
  },
)
