'use client'
import type { ReactNode } from 'react'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'
import { valueFor } from './valueFor.ts'

interface Given<State extends object>
  extends Pick<PartProps<'div', State>, 'asChild' | 'className' | 'render' | 'style'> {
  children?: ReactNode
}

/**
 * Returns the props for an element that Radix renders. With them, the host can style this element
 * like the elements of other parts.
 */
export function radixProps<State extends object, Props extends Given<State>>(
  { asChild, children, className, render, style, ...props }: Props & Given<State>,
  state: NoInfer<State>,
) {
  const isReplaced = asChild || render !== undefined
  return {
    ...props,
    asChild: isReplaced,
    className: valueFor(className, state),
    style: valueFor(style, state),
    children: isReplaced ? (
      <Part.div asChild={asChild} render={render} state={state}>
        {children}
      </Part.div>
    ) : (
      children
    ),
  }
}
