'use client'
import type { ReactElement, ReactNode, RefAttributes } from 'react'
import type { ViewName, ViewParams } from '../../engine/router/ViewParams.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { useViewportPart } from './ModalViewport.tsx'
import { useModalPart } from './modalContext.ts'

export interface ModalViewProps<Name extends ViewName> extends Omit<PartProps<'div'>, 'children'> {
  /** The view that this content belongs to. */
  name: Name
  children?: ReactNode | ((params: ViewParams[Name]) => ReactNode)
}

/**
 * Content that shows while its view is on top of the history. Renders a `<div>` element.
 *
 * @data data-view - The name of the view.
 * @data data-direction - `forward` or `back`: the way the visitor came.
 */
export const ModalView = createPart<HTMLDivElement, ModalViewProps<ViewName>>(
  'Modal.View',
  ({ name, children, ...props }, ref) => {
    const { current, direction } = useModalPart('Modal.View').view
    const composed = useComposedRefs(ref, useViewportPart('Modal.View').showView)
    if (current.name !== name) return null
    return (
      <Primitive.div ref={composed} data-view={name} data-direction={direction} {...props}>
        {typeof children === 'function' ? children(current.params as never) : children}
      </Primitive.div>
    )
  },
) as <Name extends ViewName>(
  props: ModalViewProps<Name> & RefAttributes<HTMLDivElement>,
) => ReactElement | null
