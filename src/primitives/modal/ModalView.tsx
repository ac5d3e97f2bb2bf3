'use client'
import { type ReactElement, type ReactNode, type RefAttributes, useState } from 'react'
import type { ViewName, ViewParams } from '../../engine/router/Router.ts'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'
import { useShownViewPart } from './ModalRoot.tsx'
import { ModalViewPresence, type ViewState } from './ModalViewPresence.tsx'
import { useViewportPart } from './ModalViewport.tsx'

export interface ModalViewProps<Name extends ViewName>
  extends Omit<PartProps<'div', ViewState>, 'children'> {
  /** The name of the view. */
  name: Name
  children?: ReactNode | ((params: ViewParams[Name]) => ReactNode)
}

/**
 * The content of a view. It shows while the view is the top view, and until its exit animation
 * ends. Renders a `<div>` element.
 *
 * @data data-view - The name of the view.
 * @data data-state - `open`, or `closed` during the exit animation.
 * @data data-direction - The direction of the navigation: `forward` or `back`.
 */
export const ModalView = createPart<HTMLDivElement, ModalViewProps<ViewName>>(
  'Modal.View',
  (props, ref) => {
    const { name } = props
    const { current } = useShownViewPart('Modal.View')
    const [element, setElement] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setElement)
    // Returns before the parts of the view render. A modal has dozens of views, but mounts only one
    // or two of them.
    if (current.name !== name && !element) return null
    return <ModalViewPresence {...props} ref={composed} element={element} />
  },
) as <Name extends ViewName>(
  props: ModalViewProps<Name> & RefAttributes<HTMLDivElement>,
) => ReactElement | null

export interface ModalFallbackProps extends PartProps<'div', ViewState> {}

/**
 * Shown if the modal has no content for the top view. Renders a `<div>` element.
 *
 * @data data-view - The name of the top view.
 * @data data-state - `open`.
 * @data data-direction - The direction of the last navigation: `forward` or `back`.
 */
export const ModalFallback = createPart<HTMLDivElement, ModalFallbackProps>(
  'Modal.Fallback',
  (props, ref) => {
    const { current, direction } = useShownViewPart('Modal.Fallback')
    const { isEmpty, showView } = useViewportPart('Modal.Fallback')
    const [element, setElement] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setElement)
    useBrowserLayoutEffect(() => (element ? showView(element) : undefined), [element, showView])
    if (!isEmpty) return null
    return (
      <Part.div
        ref={composed}
        key={current.name}
        state={{ view: current.name, state: 'open', direction }}
        {...props}
      />
    )
  },
)
