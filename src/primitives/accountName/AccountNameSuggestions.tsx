'use client'
import { Fragment, type ReactNode } from 'react'
import type { NameSuggestion } from '../../engine/features/names/Names.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'

export interface AccountNameSuggestionsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a free name, usually as an `<li>` with an `AccountName.Suggestion`. */
  children: (suggestion: NameSuggestion) => ReactNode
}

/**
 * Free names that are similar to the typed name. Renders nothing without suggestions. Renders a
 * `<ul>` element.
 */
export const AccountNameSuggestions = createPart<HTMLUListElement, AccountNameSuggestionsProps>(
  'AccountName.Suggestions',
  ({ children, ...props }, ref) => {
    const suggestions = useAccountName((name) => name.suggestions)
    if (suggestions.length === 0) return null
    return (
      <Part.ul ref={ref} {...props}>
        {suggestions.map((suggestion) => (
          <Fragment key={suggestion.name}>{children(suggestion)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface AccountNameSuggestionProps extends PartProps<'button', { name: string }> {
  suggestion: NameSuggestion
}

/**
 * Replaces the typed text with a free name. Renders a `<button>` element.
 *
 * @data data-name - The whole name.
 */
export const AccountNameSuggestion = createPart<HTMLButtonElement, AccountNameSuggestionProps>(
  'AccountName.Suggestion',
  ({ asChild, children, onClick, suggestion, ...props }, ref) => {
    const setDraft = useAccountName((name) => name.setDraft)
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ name: suggestion.name }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft(labelOf(suggestion)))}
      >
        {asChild
          ? fillChild({ asChild, children }, suggestion.name)
          : (children ?? <bdi>{suggestion.name}</bdi>)}
      </Part.button>
    )
  },
)

const labelOf = ({ name }: NameSuggestion) => name.slice(0, name.indexOf('.'))
