import type { CSSProperties } from 'react'
import type { PartProps } from './PartProps.ts'

/** A value, or what its function returns for the state. */
export function valueFor<Value, State>(
  given: Value | ((state: State) => Value),
  state: State,
): Value {
  return given instanceof Function ? given(state) : given
}

/** The part's own style, and over it the host's. */
export function styleOver<State extends object>(
  defaults: CSSProperties,
  style: PartProps<'div', State>['style'],
) {
  return (state: State): CSSProperties => ({ ...defaults, ...valueFor(style, state) })
}
