'use client'
import type { ReactNode } from 'react'
import { DialogPortal } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalPortalProps {
  children?: ReactNode
  /** Where the modal is put; by default at the end of the page's body. */
  container?: Element | DocumentFragment | null
}

/** Takes the modal out of the flow of the page. Renders no element. */
export function ModalPortal({ children, container }: ModalPortalProps) {
  const { embedded } = useModalPart('Modal.Portal')
  if (embedded) return children
  return <DialogPortal {...(container !== undefined && { container })}>{children}</DialogPortal>
}
