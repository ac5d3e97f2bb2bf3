'use client'
import type { Modal } from '../engine/features/modal/Modal.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseModalResult {
  /** Whether the modal is open. */
  isOpen: boolean
  /** True for 500 ms after the modal refused to close. */
  isShaking: boolean
  /** Opens the modal. Default view: the account view or, without a connection, the connect view. */
  open: Modal['open']
  /**
   * Like `open`, but returns a promise. It rejects with `modal/REFUSED` if the host refuses in
   * `onOpenChange` of `Modal.Root`.
   */
  openAsync: Modal['openAsync']
  /** Closes the modal, unless its view refuses. */
  close: () => void
  /** Shows that the modal cannot be closed now. */
  shake: () => void
}

/** Returns whether the modal is open, and functions to open, close and shake the modal. */
export function useModal(options?: EngineOption): UseModalResult {
  const { modal } = useEngine(options)
  const { open: isOpen, shake: isShaking } = useEngineState((state) => state.modal, options)
  const { open, openAsync, close, shake } = modal
  return { isOpen, isShaking, open, openAsync, close, shake }
}
