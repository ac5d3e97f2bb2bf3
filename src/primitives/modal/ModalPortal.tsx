'use client'
import type { ReactNode } from 'react'
import { DialogPortal } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalPortalProps {
  children?: ReactNode
  /** The container of the modal. Default: the end of the page's body. */
  container?: Element | DocumentFragment | null
}

/** Renders the modal in a portal. Renders no element of its own. */
export function ModalPortal({ children, container }: ModalPortalProps) {
  const { embedded } = useModalPart('Modal.Portal')
  if (embedded) return children
  return <DialogPortal {...(container !== undefined && { container })}>{children}</DialogPortal>
}
