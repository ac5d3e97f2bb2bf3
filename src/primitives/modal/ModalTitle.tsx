'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { DialogTitle, Primitive } from '../internal/radix.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalTitleProps extends PartProps<'h2'> {}

/** Names the modal for everyone, screen readers included. Renders an `<h2>` element. */
export const ModalTitle = createPart<HTMLHeadingElement, ModalTitleProps>(
  'Modal.Title',
  (props, ref) => {
    const { embedded, titleId } = useModalPart('Modal.Title')
    if (embedded) return <Primitive.h2 ref={ref} {...props} id={titleId} />
    return <DialogTitle ref={ref} {...props} />
  },
)
