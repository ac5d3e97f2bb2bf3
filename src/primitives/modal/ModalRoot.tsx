'use client'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { DialogRoot } from '../internal/radixDialog.ts'
import { ModalProvider } from './modalContext.ts'
import { useShownView } from './useShownView.ts'

export interface ModalRootProps {
  children?: ReactNode
  /** Called whenever the modal opens or closes. The engine decides whether it may close. */
  onOpenChange?(open: boolean): void
}

/**
 * The modal. The engine opens and closes it. With the option `enableEmbedded`, its parts render in
 * the page instead of a dialog. Renders no element of its own.
 */
export function ModalRoot({ children, onOpenChange }: ModalRootProps) {
  const { config, inDevelopment } = useEngine()
  const embedded = config.enableEmbedded
  const { isOpen, open, close } = useModal()
  const titleId = useId()
  const view = useShownView(isOpen || embedded)
  const context = useMemo(() => ({ embedded, titleId, view }), [embedded, titleId, view])

  const lastHeard = useRef(isOpen)
  useEffect(() => {
    if (lastHeard.current === isOpen) return
    lastHeard.current = isOpen
    onOpenChange?.(isOpen)
  }, [isOpen, onOpenChange])

  useEffect(() => inDevelopment?.(({ mount }) => mount('Modal.Root')), [inDevelopment])

  return (
    <ModalProvider value={context}>
      {embedded ? (
        children
      ) : (
        <DialogRoot open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
          {children}
        </DialogRoot>
      )}
    </ModalProvider>
  )
}
