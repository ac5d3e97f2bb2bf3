'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The message that shows now, and the functions that show and close one. */
export function useToasts(options?: EngineOption) {
  const { show, close } = useEngine(options).toasts
  const { current } = useEngineState((state) => state.toasts, options)
  return { current, show, close }
}
