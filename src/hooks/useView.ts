'use client'
import type { Router } from '../engine/router/Router.ts'
import type { ViewEntry } from '../engine/router/ViewParams.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseViewResult {
  /** The view on top: its name and its parameters. */
  current: ViewEntry
  /** The way the visitor came. */
  direction: 'forward' | 'back'
  /** Whether another view is below. */
  canGoBack: boolean
  /** Puts a view on top. */
  push: Router['push']
  /** Puts a view in the place of the one on top. */
  replace: Router['replace']
  /** Makes a view the only one in the history. */
  reset: Router['reset']
  /** One view back; at the start of the history the modal closes. */
  back: () => void
}

/** The view on top of the history, which way the visitor came, and the ways on. */
export function useView(options?: EngineOption): UseViewResult {
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
