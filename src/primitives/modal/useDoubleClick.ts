'use client'
import { type MouseEvent, useRef } from 'react'
import type { ViewEntry } from '../../engine/router/ViewParams.ts'

const controls = 'a, button, input, label, select, summary, textarea'

/**
 * The second click of a double click must not act on what the first one opened. If the first click
 * opened the modal or another view, a control that came under the pointer ignores the second one,
 * and so does the page outside a modal that became smaller. The same control, such as the back
 * button, takes both.
 */
export function useDoubleClick(view: ViewEntry, close: () => void) {
  const first = useRef<{ control: Element | null; view: ViewEntry }>(undefined)
  const lastInside = useRef<Event>(undefined)
  return {
    onClickCapture(event: MouseEvent) {
      const { detail, nativeEvent, target } = event
      const control = target instanceof Element ? target.closest(controls) : null
      lastInside.current = nativeEvent
      if (detail < 2) first.current = { control, view }
      else if (first.current?.view !== view && first.current?.control !== control) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    /** The press does not tell which click of a double click it is. The click that follows does. */
    closeByClick() {
      const onClick = (event: globalThis.MouseEvent) => {
        if (event.detail < 2 && event !== lastInside.current) close()
      }
      window.addEventListener('click', onClick, { once: true })
    },
  }
}
