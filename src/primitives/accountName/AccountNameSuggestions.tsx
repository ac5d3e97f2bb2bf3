'use client'
import type { ReactNode } from 'react'
import type { NameSuggestion } from '../../engine/features/names/NamesState.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

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

export interface AccountNameSuggestionProps extends PartProps<'button'> {
  suggestion: NameSuggestion
}

/** Replaces the typed text by a free name. Renders a `<button>` element. */
export const AccountNameSuggestion = createPart<HTMLButtonElement, AccountNameSuggestionProps>(
  'AccountName.Suggestion',
  ({ asChild, children, onClick, suggestion, ...props }, ref) => {
    const { setDraft } = useAccountName()
    return (
      <Primitive.button
        ref={ref}
        type="button"
        data-name={suggestion.name}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft(labelOf(suggestion)))}
      >
        {asChild
          ? fillChild({ asChild, children }, suggestion.name)
          : (children ?? <bdi>{suggestion.name}</bdi>)}
      </Primitive.button>
    )
  },
)

const labelOf = ({ name }: NameSuggestion) => name.slice(0, name.indexOf('.'))
