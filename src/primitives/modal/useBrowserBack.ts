'use client'
import { useEffect } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'

const mark = 'latchkeyModal'

const isMarked = () => Boolean(Object(history.state)[mark])

/** Adds an entry. Keeps the state that the page's router has stored in the current entry. */
const addEntry = () => history.pushState({ ...Object(history.state), [mark]: true }, '')

/**
 * Changes the browser's Back: while the modal is open, Back goes one view back instead of leaving
 * the page. At the first view, it closes the modal. The modal has one entry in the browser's
 * history. The entry is removed when the modal closes.
 */
export function useBrowserBack(isOn: boolean): void {
  const { getState, router } = useEngine()
  useEffect(() => {
    if (!isOn) return
    addEntry()
    const onBack = () => {
      // The modal's entry is current: the user went forward, or a Back was still pending when the
      // modal opened.
      if (isMarked()) return
      router.back()
      if (getState().modal.open) addEntry()
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      // The entry no longer exists if Back closed the modal, or if the page now shows another URL.
      if (isMarked()) history.back()
    }
  }, [getState, isOn, router])
}
