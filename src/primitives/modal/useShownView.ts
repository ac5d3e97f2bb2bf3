'use client'
import { useDeferredValue, useState } from 'react'
import { useView } from '../../hooks/useView.ts'
import type { ShownView } from './modalContext.ts'

/**
 * Closing resets the history at once. The visible view must not change while the modal fades out,
 * so the old view stays until the modal opens again. While it is open, view changes have a lower
 * priority, so that the page first shows who is connected.
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
