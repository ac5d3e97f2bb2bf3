'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { DialogTrigger } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalTriggerProps extends PartProps<'button'> {}

/**
 * Opens the modal. Renders a `<button>` element.
 *
 * @data data-state - `open` or `closed`.
 */
export const ModalTrigger = createPart<HTMLButtonElement, ModalTriggerProps>(
  'Modal.Trigger',
  (props, ref) => {
    const { embedded } = useModalPart('Modal.Trigger')
    if (embedded) return <Primitive.button ref={ref} type="button" {...props} />
    return <DialogTrigger ref={ref} {...props} />
  },
)
