'use client'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalBackProps extends PartProps<'button'> {}

/** Goes one view back; nothing at the start of the history. Renders a `<button>` element. */
export const ModalBack = createPart<HTMLButtonElement, ModalBackProps>(
  'Modal.Back',
  ({ onClick, ...props }, ref) => {
    const { back } = useView()
    const { canGoBack } = useModalPart('Modal.Back').view
    if (!canGoBack) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        {...props}
        onClick={composeEventHandlers(onClick, back)}
      />
    )
  },
)
