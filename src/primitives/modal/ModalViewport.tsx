'use client'
import { useMemo, useState } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { useModalPart } from './modalContext.ts'
import { useMeasuredHeight } from './useMeasuredHeight.ts'

interface ViewportContextValue {
  showView(element: HTMLElement | null): void
  showFallback(element: HTMLElement | null): void
  /** Whether no view of the modal is the one on top. */
  isEmpty: boolean
}

export const [ViewportProvider, useViewportPart] =
  createPartContext<ViewportContextValue>('Modal.Viewport')

export interface ModalViewportProps extends PartProps<'div'> {}

/**
 * Frames the views and knows the height of the one on top, so that a stylesheet can animate it.
 * Renders a `<div>` element.
 *
 * @data data-moved - Present once another view has shown since the modal opened.
 * @cssvar --modal-height - The height of the view on top, in pixels.
 */
export const ModalViewport = createPart<HTMLDivElement, ModalViewportProps>(
  'Modal.Viewport',
  (props, ref) => {
    const [viewport, setViewport] = useState<HTMLElement | null>(null)
    const [view, setView] = useState<HTMLElement | null>(null)
    const [fallback, setFallback] = useState<HTMLElement | null>(null)
    const [isMounted, setMounted] = useState(false)
    useBrowserLayoutEffect(() => setMounted(true), [])
    useMeasuredHeight(viewport, view ?? fallback)
    const { current } = useModalPart('Modal.Viewport').view
    const [first] = useState(current)
    const [hasMoved, setMoved] = useState(false)
    if (!hasMoved && current !== first) setMoved(true)
    const composed = useComposedRefs(ref, setViewport)
    const isEmpty = isMounted && view === null
    const context = useMemo(
      () => ({ showView: setView, showFallback: setFallback, isEmpty }),
      [isEmpty],
    )
    return (
      <ViewportProvider value={context}>
        <Primitive.div ref={composed} data-moved={hasMoved ? '' : undefined} {...props} />
      </ViewportProvider>
    )
  },
)
