'use client'
import { useCallback, useEffect, useState } from 'react'
import { isConnected } from '../../engine/features/connection/Connection.ts'
import { afterBrowserPaint } from '../../engine/platform/afterBrowserPaint.ts'
import type { ViewEntry } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** The view that the modal shows. */
export interface ShownView {
  current: ViewEntry
  direction: 'forward' | 'back'
  canGoBack: boolean
}

const account: ShownView = {
  current: { name: 'Account', params: undefined },
  direction: 'forward',
  canGoBack: false,
}

/**
 * The time in milliseconds before the waiting view shows. If the wallet already trusts the page, it
 * often answers earlier, and the waiting view never shows.
 */
const waitBeforeView = 150

/**
 * Returns the engine's view, as the modal shows it. When the modal opens, its view shows at once.
 * Later views show only after the next paint. So a page that reacts to a new connection first shows
 * the account. While the modal fades out, its view stays. Call `rest` after the modal has faded
 * out. The modal then prepares the view for the next opening.
 */
export function useShownView(isShown: boolean): { view: ShownView; rest: () => void } {
  const { afterPaint = afterBrowserPaint } = useEngine()
  const top = useEngineState<ShownView>(({ router: { direction, history } }) => ({
    current: history.at(-1)!,
    direction,
    canGoBack: history.length > 1,
  }))
  const next = useEngineState(isConnected) ? account : top
  const [shown, setShown] = useState({ isShown, isResting: !isShown, view: top })
  const isBehind = isShown && shown.isShown && shown.view !== top

  if (isShown !== shown.isShown)
    setShown({ isShown, isResting: false, view: isShown ? top : shown.view })

  useEffect(() => {
    if (!isBehind) return
    // Not with `startTransition`: React holds all transitions back until the actions of the page end.
    const follow = () => setShown({ isShown: true, isResting: false, view: top })
    const isWaiting = top.current.name === 'ConnectingExternal'
    return afterPaint(follow, isWaiting ? waitBeforeView : 0)
  }, [afterPaint, isBehind, top])

  const rest = useCallback(
    () => setShown((last) => (last.isShown ? last : { ...last, isResting: true })),
    [],
  )
  return { view: shown.isResting ? next : shown.view, rest }
}
