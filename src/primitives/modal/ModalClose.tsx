'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { DialogClose } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalCloseProps extends PartProps<'button'> {}

/** Closes the modal. Renders nothing in embedded mode. Renders a `<button>` element. */
export const ModalClose = createPart<HTMLButtonElement, ModalCloseProps>(
  'Modal.Close',
  (props, ref) => {
    const { embedded } = useModalPart('Modal.Close')
    return embedded ? null : <DialogClose ref={ref} {...props} />
  },
)
