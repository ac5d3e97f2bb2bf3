'use client'
import { useModal } from '../../hooks/useModal.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { Presence } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalOverlayProps extends PartProps<'div'> {}

/**
 * Covers the page while the modal is open. Renders a `<div>` element.
 *
 * @data data-state - `open` or `closed`.
 */
export const ModalOverlay = createPart<HTMLDivElement, ModalOverlayProps>(
  'Modal.Overlay',
  (props, ref) => {
    const { embedded } = useModalPart('Modal.Overlay')
    const { isOpen } = useModal()
    return (
      <Presence present={isOpen && !embedded}>
        <Primitive.div
          ref={ref}
          aria-hidden="true"
          data-state={isOpen ? 'open' : 'closed'}
          {...props}
        />
      </Presence>
    )
  },
)
