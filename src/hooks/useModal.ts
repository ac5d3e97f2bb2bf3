'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** Whether the modal is open, and the functions that open, close and shake it. */
export function useModal(options?: EngineOption) {
  const { modal } = useEngine(options)
  const { open: isOpen, shake: isShaking } = useEngineState((state) => state.modal, options)
  return { isOpen, isShaking, open: modal.open, close: modal.close, shake: modal.shake }
}
