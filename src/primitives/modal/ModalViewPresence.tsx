'use client'
import { type ReactNode, useEffect, useState } from 'react'
import type { ViewName } from '../../engine/router/Router.ts'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Presence } from '../internal/radixDialog.ts'
import { ViewMemoryProvider } from '../internal/useViewMemory.ts'
import { useShownViewPart } from './ModalRoot.tsx'
import { useViewportPart } from './ModalViewport.tsx'

/** The state that a view's data attributes show. */
export interface ViewState {
  view: ViewName
  state: 'open' | 'closed'
  direction: 'forward' | 'back'
}

interface ModalViewPresenceProps extends Omit<PartProps<'div', ViewState>, 'children'> {
  name: ViewName
  children?: ReactNode | ((params: never) => ReactNode)
  /** The rendered element. */
  element: HTMLElement | null
}

/** Renders a view until its exit animation has ended. */
export const ModalViewPresence = createPart<HTMLDivElement, ModalViewPresenceProps>(
  'Modal.View',
  ({ name, children, element, ...props }, ref) => {
    const { current, direction } = useShownViewPart('Modal.View')
    const { memoryOf, register, showView } = useViewportPart('Modal.View')
    const isShown = current.name === name
    const isBehind = useEngineState(({ router }) => router.history.at(-1) !== current)

    // Keeps the last parameters while the view closes.
    const [last, setLast] = useState(current)
    if (isShown && last !== current) setLast(current)
    const entry = isShown ? current : last
    const { params } = entry
    const content = typeof children === 'function' ? children : () => children

    useEffect(() => register(name), [register, name])

    useBrowserLayoutEffect(() => {
      if (!element) return
      // Sets the attribute directly, because React 18 and 19 expect different values for it.
      element.toggleAttribute('inert', !isShown)
      if (isShown) return showView(element)
      leave(element)
    }, [element, isShown, showView])

    useBrowserLayoutEffect(() => {
      if (element && isBehind) return hush(element)
    }, [element, isBehind])

    return (
      <ViewMemoryProvider value={memoryOf(entry)}>
        <Presence present={isShown}>
          <Part.div
            ref={ref}
            state={{ view: name, state: isShown ? 'open' : 'closed', direction }}
            {...props}
          >
            {content(params as never)}
          </Part.div>
        </Presence>
      </ViewMemoryProvider>
    )
  },
)

/**
 * Moves the focus to the modal, so that a screen reader announces the modal's title. If the modal
 * itself already has the focus, moves the focus to the title. This happens after a view without
 * controls.
 */
function leave(element: HTMLElement) {
  const modal = element.closest<HTMLElement>('[role=dialog], [role=region]')
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (!modal?.contains(activeElement)) return
  const title = modal.querySelector<HTMLElement>(`[id="${modal.getAttribute('aria-labelledby')}"]`)
  const next = activeElement === modal && title ? title : modal
  next.focus()
}

/** Silences the live regions in a view that is closing. Returns a function that restores them. */
function hush(element: HTMLElement) {
  const regions = [...element.querySelectorAll('[role=status]:not([aria-live])')]
  for (const region of regions) region.setAttribute('aria-live', 'off')
  return () => {
    for (const region of regions) region.removeAttribute('aria-live')
  }
}
