'use client'
import type { ShowToast, Toast } from '../engine/features/toasts/Toasts.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseToastsResult {
  /** The current message, if any. */
  current: Toast | undefined
  /** Shows a message. Closes the current one first. */
  show: (toast: ShowToast) => void
  /** Closes the message. */
  close: () => void
}

/** Returns the current message, and functions to show and close messages. */
export function useToasts(options?: EngineOption): UseToastsResult {
  const { show, close } = useEngine(options).toasts
  const { current } = useEngineState((state) => state.toasts, options)
  return { current, show, close }
}
