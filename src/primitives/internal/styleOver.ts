import type { CSSProperties } from 'react'
import type { PartProps } from './PartProps.ts'
import { valueFor } from './valueFor.ts'

/** The part's own style, and over it the host's. */
export function styleOver<State extends object>(
  defaults: CSSProperties,
  style: PartProps<'div', State>['style'],
) {
  return (state: State): CSSProperties => ({ ...defaults, ...valueFor(style, state) })
}
