'use client'
import { type MouseEvent, type RefObject, useRef } from 'react'
import type { ViewEntry } from '../../engine/router/Router.ts'

const controls = 'a, button, input, label, select, summary, textarea'

/**
 * Ignores the second click of a double click if the first click moved the layout: it opened the
 * modal, changed the view, or made the modal smaller. If both clicks hit the same control, such as
 * the back button, neither click is ignored.
 */
export function useDoubleClick(latestView: RefObject<ViewEntry>, close: () => void) {
  const first = useRef<{ control: Element | null; view: ViewEntry }>(undefined)
  const lastInside = useRef<Event>(undefined)
  return {
    onClickCapture(event: MouseEvent) {
      const { detail, nativeEvent, target } = event
      const view = latestView.current
      const control = target instanceof Element ? target.closest(controls) : null
      lastInside.current = nativeEvent
      if (detail < 2) first.current = { control, view }
      else if (first.current?.view !== view && first.current?.control !== control) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    /** Closes the modal at the next `click`. Unlike `pointerdown`, `click` has a click count. */
    closeByClick() {
      const onClick = (event: globalThis.MouseEvent) => {
        if (event.detail < 2 && event !== lastInside.current) close()
      }
      window.addEventListener('click', onClick, { once: true })
    },
  }
}
