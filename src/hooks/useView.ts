'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The view on top of the history, which way the visitor came, and the ways on. */
export function useView(options?: EngineOption) {
  const { push, replace, reset, back } = useEngine(options).router
  const state = useEngineState(
    ({ router }) => ({
      current: router.history.at(-1)!,
      direction: router.direction,
      canGoBack: router.history.length > 1,
    }),
    options,
  )
  return { ...state, push, replace, reset, back }
}
