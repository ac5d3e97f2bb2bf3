'use client'
import { useState } from 'react'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { useModalPart } from './modalContext.ts'
import { useViewportPart } from './viewportContext.ts'

export interface ModalFallbackProps extends PartProps<'div'> {}

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
    const { current, direction } = useModalPart('Modal.Fallback').view
    const { isEmpty, showView } = useViewportPart('Modal.Fallback')
    const [element, setElement] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setElement)
    useBrowserLayoutEffect(() => (element ? showView(element) : undefined), [element, showView])
    if (!isEmpty) return null
    return (
      <Primitive.div
        ref={composed}
        key={current.name}
        data-view={current.name}
        data-state="open"
        data-direction={direction}
        {...props}
      />
    )
  },
)
