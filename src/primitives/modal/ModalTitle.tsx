'use client'
import type { ReactNode } from 'react'
import type { ViewName } from '../../engine/router/ViewParams.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { DialogTitle } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalTitleProps extends Omit<PartProps<'h2'>, 'children'> {
  /** The title, or a function that returns it for the name of the top view. */
  children?: ReactNode | ((view: ViewName) => ReactNode)
}

/**
 * The modal's title, also for screen readers. It is focusable by script. Renders an `<h2>` element.
 */
export const ModalTitle = createPart<HTMLHeadingElement, ModalTitleProps>(
  'Modal.Title',
  ({ children, ...props }, ref) => {
    const { embedded, titleId, view } = useModalPart('Modal.Title')
    const title = typeof children === 'function' ? children(view.current.name) : children
    return embedded ? (
      <Primitive.h2 ref={ref} tabIndex={-1} {...props} id={titleId}>
        {title}
      </Primitive.h2>
    ) : (
      <DialogTitle ref={ref} tabIndex={-1} {...props}>
        {title}
      </DialogTitle>
    )
  },
)
