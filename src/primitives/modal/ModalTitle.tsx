'use client'
import type { ReactNode } from 'react'
import type { ViewName } from '../../engine/router/ViewParams.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { DialogTitle } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalTitleProps extends Omit<PartProps<'h2'>, 'children'> {
  /** The title, or what makes it from the name of the view on top. */
  children?: ReactNode | ((view: ViewName) => ReactNode)
}

/**
 * Names the modal for everyone, screen readers included; a script can focus it. Renders an `<h2>`
 * element.
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
