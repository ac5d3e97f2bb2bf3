'use client'
import type { Router, ViewEntry } from '../engine/router/Router.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseViewResult {
  /** The top view: its name and its parameters. */
  current: ViewEntry
  /** The direction of the last navigation. */
  direction: 'forward' | 'back'
  /** Whether there is an earlier view in the history. */
  canGoBack: boolean
  /** Opens a view on top. */
  push: Router['push']
  /** Replaces the top view. */
  replace: Router['replace']
  /** Makes a view the only one in the history. */
  reset: Router['reset']
  /** Goes one view back. At the start of the history, the modal closes. */
  back: () => void
}

/**
 * Returns the top view of the history, the direction of the last navigation, and functions to
 * navigate.
 */
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
