'use client'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createPart } from '../internal/createPart.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalBackProps extends BackButtonProps {}

/**
 * Goes one view back. Renders nothing at the start of the history. Renders a `<button>` element.
 */
export const ModalBack = createPart<HTMLButtonElement, ModalBackProps>(
  'Modal.Back',
  (props, ref) =>
    useModalPart('Modal.Back').view.canGoBack ? <BackButton ref={ref} {...props} /> : null,
)
