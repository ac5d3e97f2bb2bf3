'use client'
import { type ReactNode, useId, useMemo } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { DialogRoot } from '../internal/radix.ts'
import { ModalProvider } from './modalContext.ts'

export interface ModalRootProps {
  children?: ReactNode
  /** Hears each opening and closing. The engine decides whether the modal may close. */
  onOpenChange?(open: boolean): void
}

/**
 * The modal, opened and closed by the engine. With the option `enableEmbedded` its parts stand in
 * the page instead of a dialog. Renders no element.
 */
export function ModalRoot({ children, onOpenChange }: ModalRootProps) {
  const embedded = useEngine().config.enableEmbedded
  const { isOpen, open, close } = useModal()
  const titleId = useId()
  const context = useMemo(() => ({ embedded, titleId }), [embedded, titleId])

  function change(next: boolean) {
    if (next) open()
    else close()
    onOpenChange?.(next)
  }

  return (
    <ModalProvider value={context}>
      {embedded ? (
        children
      ) : (
        <DialogRoot open={isOpen} onOpenChange={change}>
          {children}
        </DialogRoot>
      )}
    </ModalProvider>
  )
}
