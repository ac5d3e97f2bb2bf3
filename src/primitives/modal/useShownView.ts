'use client'
import { useDeferredValue, useState } from 'react'
import { useView } from '../../hooks/useView.ts'
import type { ShownView } from './modalContext.ts'

/**
 * Closing resets the history at once. What fades out on the screen must not change under it, so
 * the view stays as it was until the modal opens again. While it is open another view comes with
 * less haste than what made it come: the page shows first who is connected.
 */
export function useShownView(isShown: boolean): ShownView {
  const view = useKeptView(isShown)
  const deferred = useDeferredValue(view)
  const wasShown = useDeferredValue(isShown)
  return isShown && wasShown ? deferred : view
}

function useKeptView(isShown: boolean): ShownView {
  const { current, direction, canGoBack } = useView()
  const [last, setLast] = useState<ShownView>({ current, direction, canGoBack })
  if (!isShown || (last.current === current && last.canGoBack === canGoBack)) return last
  const next = { current, direction, canGoBack }
  setLast(next)
  return next
}
