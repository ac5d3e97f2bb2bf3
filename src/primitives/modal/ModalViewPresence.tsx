'use client'
import { type ReactNode, useState } from 'react'
import type { ViewName } from '../../engine/router/ViewParams.ts'
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.ts'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { Presence } from '../internal/radixDialog.ts'
import { ViewMemoryProvider } from '../internal/useViewMemory.ts'
import { useModalPart } from './modalContext.ts'
import { useViewportPart } from './viewportContext.ts'

interface ModalViewPresenceProps extends Omit<PartProps<'div'>, 'children'> {
  name: ViewName
  children?: ReactNode | ((params: never) => ReactNode)
  /** What it renders, once it has. */
  element: HTMLElement | null
}

/** A view from when it comes until its exit animation has ended. */
export const ModalViewPresence = createPart<HTMLDivElement, ModalViewPresenceProps>(
  'Modal.View',
  ({ name, children, element, ...props }, ref) => {
    const { current, direction } = useModalPart('Modal.View').view
    const { memoryOf, showView } = useViewportPart('Modal.View')
    const isShown = current.name === name
    const isBehind = useView().current !== current

    // What leaves keeps the parameters that it was shown with.
    const [last, setLast] = useState(current)
    if (isShown && last !== current) setLast(current)
    const entry = isShown ? current : last
    const { params } = entry
    const content = typeof children === 'function' ? children : () => children

    useBrowserLayoutEffect(() => {
      if (!element) return
      // By hand: React 18 and 19 want different values for this attribute.
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
          <Primitive.div
            ref={ref}
            data-view={name}
            data-state={isShown ? 'open' : 'closed'}
            data-direction={direction}
            {...props}
          >
            {content(params as never)}
          </Primitive.div>
        </Presence>
      </ViewMemoryProvider>
    )
  },
)

/**
 * The focus goes to the modal, which says its title then. Where it is there already, because what
 * leaves was only a wait, it goes to the title and says it thus.
 */
function leave(element: HTMLElement) {
  const modal = element.closest<HTMLElement>('[role=dialog], [role=region]')
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  if (!modal?.contains(activeElement)) return
  const title = modal.querySelector<HTMLElement>(`[id="${modal.getAttribute('aria-labelledby')}"]`)
  const next = activeElement === modal && title ? title : modal
  next.focus()
}

/**
 * What changes in a view that still shows, but is no longer the one on top, is nobody's news: it is
 * over. Returns what undoes it.
 */
function hush(element: HTMLElement) {
  const regions = [...element.querySelectorAll('[role=status]:not([aria-live])')]
  for (const region of regions) region.setAttribute('aria-live', 'off')
  return () => {
    for (const region of regions) region.removeAttribute('aria-live')
  }
}
