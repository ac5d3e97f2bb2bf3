import type { CSSProperties } from 'react'
import type { PartProps } from './PartProps.ts'
import { valueFor } from './valueFor.ts'

/** Merges the styles. The host's style overrides the part's style. */
export function styleOver<State extends object>(
  defaults: CSSProperties,
  style: PartProps<'div', State>['style'],
) {
  return (state: State): CSSProperties => ({ ...defaults, ...valueFor(style, state) })
}
