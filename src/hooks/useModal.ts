'use client'
import type { Modal } from '../engine/features/modal/Modal.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseModalResult {
  /** Whether the modal is open. */
  isOpen: boolean
  /** Whether it was asked to close while it cannot; for 500 ms. */
  isShaking: boolean
  /** Opens it, by default at the account or at the way to connect one. */
  open: Modal['open']
  /** Closes it, unless its view refuses. */
  close: () => void
  /** Shows that it cannot close now. */
  shake: () => void
}

/** Whether the modal is open, and the functions that open, close and shake it. */
export function useModal(options?: EngineOption): UseModalResult {
  const { modal } = useEngine(options)
  const { open: isOpen, shake: isShaking } = useEngineState((state) => state.modal, options)
  return { isOpen, isShaking, open: modal.open, close: modal.close, shake: modal.shake }
}
