'use client'
import { useState } from 'react'
import { useView } from '../../hooks/useView.ts'
import type { ShownView } from './modalContext.ts'

/**
 * Closing resets the history at once. What fades out on the screen must not change under it, so
 * the view stays as it was until the modal opens again.
 */
export function useShownView(isShown: boolean): ShownView {
  const { current, direction, canGoBack } = useView()
  const [last, setLast] = useState<ShownView>({ current, direction, canGoBack })
  if (!isShown || (last.current === current && last.canGoBack === canGoBack)) return last
  const next = { current, direction, canGoBack }
  setLast(next)
  return next
}
