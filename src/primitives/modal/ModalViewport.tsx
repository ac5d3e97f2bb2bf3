'use client'
import { useMemo, useState } from 'react'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { useMeasuredHeight } from './useMeasuredHeight.ts'

interface ViewportContextValue {
  showView(element: HTMLElement | null): void
}

export const [ViewportProvider, useViewportPart] =
  createPartContext<ViewportContextValue>('Modal.Viewport')

export interface ModalViewportProps extends PartProps<'div'> {}

/**
 * Frames the views and knows the height of the one on top, so that a stylesheet can animate it.
 * Renders a `<div>` element.
 *
 * @cssvar --modal-height - The height of the view on top, in pixels.
 */
export const ModalViewport = createPart<HTMLDivElement, ModalViewportProps>(
  'Modal.Viewport',
  (props, ref) => {
    const [viewport, setViewport] = useState<HTMLElement | null>(null)
    const [view, setView] = useState<HTMLElement | null>(null)
    useMeasuredHeight(viewport, view)
    const composed = useComposedRefs(ref, setViewport)
    const context = useMemo(() => ({ showView: setView }), [])
    return (
      <ViewportProvider value={context}>
        <Primitive.div ref={composed} {...props} />
      </ViewportProvider>
    )
  },
)
