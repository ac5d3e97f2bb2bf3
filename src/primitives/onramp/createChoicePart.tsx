'use client'
import type { ReactNode } from 'react'
import { type UseOnrampResult, useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

/** One of several options. */
export interface Choice {
  value: string
  /** Its default label. */
  label: string
}

export interface OnrampChoiceProps extends Omit<PartProps<'select'>, 'asChild' | 'children'> {
  /** Renders the label of an option. Default: the provider's own label. */
  children?: ((choice: Choice) => ReactNode) | undefined
}

/** Creates a part that selects one of several options. */
export function createChoicePart(
  displayName: string,
  read: (onramp: UseOnrampResult) => {
    choices: readonly Choice[]
    chosen: string | undefined
    choose: (value: string) => void
  },
) {
  return createPart<HTMLSelectElement, OnrampChoiceProps>(
    displayName,
    ({ children, onChange, ...props }, ref) => {
      const { choices, chosen, choose } = read(useOnramp())
      return (
        <Primitive.select
          ref={ref}
          disabled={choices.length === 0}
          {...props}
          value={chosen ?? ''}
          onChange={composeEventHandlers(onChange, ({ target }) => choose(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {children ? children(choice) : choice.label}
            </option>
          ))}
        </Primitive.select>
      )
    },
  )
}
