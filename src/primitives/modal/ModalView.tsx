'use client'
import { type ReactElement, type ReactNode, type RefAttributes, useEffect, useState } from 'react'
import type { ViewName, ViewParams } from '../../engine/router/ViewParams.ts'
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { Presence } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'
import { useViewportPart } from './viewportContext.ts'

export interface ModalViewProps<Name extends ViewName> extends Omit<PartProps<'div'>, 'children'> {
  /** The view that this content belongs to. */
  name: Name
  children?: ReactNode | ((params: ViewParams[Name]) => ReactNode)
}

/**
 * Content that shows while its view is on top of the history, and until its exit animation ends.
 * Renders a `<div>` element.
 *
 * @data data-view - The name of the view.
 * @data data-state - `open`, or `closed` while it leaves.
 * @data data-direction - `forward` or `back`: the way the visitor goes.
 */
export const ModalView = createPart<HTMLDivElement, ModalViewProps<ViewName>>(
  'Modal.View',
  ({ name, children, ...props }, ref) => {
    const { current, direction } = useModalPart('Modal.View').view
    const { register, showView } = useViewportPart('Modal.View')
    const isShown = current.name === name
    const [element, setElement] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setElement)

    // What leaves keeps the parameters that it was shown with.
    const [last, setLast] = useState(current)
    if (isShown && last !== current) setLast(current)
    const { params } = isShown ? current : last
    const content = typeof children === 'function' ? children : () => children

    useEffect(() => register(name), [register, name])
    useBrowserLayoutEffect(() => {
      if (!element) return
      // By hand: React 18 and 19 want different values for this attribute.
      element.toggleAttribute('inert', !isShown)
      if (isShown) return showView(element)
      leave(element)
    }, [element, isShown, showView])

    return (
      <Presence present={isShown}>
        <Primitive.div
          ref={composed}
          data-view={name}
          data-state={isShown ? 'open' : 'closed'}
          data-direction={direction}
          {...props}
        >
          {(isShown || element) && content(params as never)}
        </Primitive.div>
      </Presence>
    )
  },
) as <Name extends ViewName>(
  props: ModalViewProps<Name> & RefAttributes<HTMLDivElement>,
) => ReactElement | null

/** A focus inside moves to the modal itself, before the view goes. */
function leave(element: HTMLElement) {
  if (element.contains(document.activeElement))
    element.closest<HTMLElement>('[role=dialog], [role=region]')?.focus()
}
