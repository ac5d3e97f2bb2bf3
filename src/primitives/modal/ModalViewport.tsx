'use client'
import { useEffect, useMemo, useState } from 'react'
import { afterBrowserPaint } from '../../engine/platform/afterBrowserPaint.ts'
import type { Cancel, Platform } from '../../engine/platform/Platform.ts'
import type { ViewEntry, ViewName } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'
import type { ViewMemory } from '../internal/useViewMemory.ts'
import { useModalPart, useShownViewPart } from './ModalRoot.tsx'

interface ViewportContextValue {
  /**
   * Registers that the modal has content for this view. Returns a function that removes the view
   * again.
   */
  register(name: ViewName): () => void
  /** Makes the frame as high as the view. Returns a function that stops this. */
  showView(element: HTMLElement): () => void
  /**
   * Returns the memory of a view while the view is in the history. Returns the same object each
   * time.
   */
  memoryOf(entry: ViewEntry): ViewMemory
  /** Whether the modal has no content for the top view. */
  isEmpty: boolean
}

const [ViewportProvider, useViewportPart] =
  createPartContext<ViewportContextValue>('Modal.Viewport')

export { useViewportPart }

export interface ModalViewportProps extends PartProps<'div', { moved: boolean }> {}

/**
 * Contains the views. Measures the height of the top view, for animations. Renders a `<div>`
 * element.
 *
 * @data data-moved - Present after the view has changed since the modal opened.
 * @cssvar --modal-height - The height of the top view, in pixels.
 */
export const ModalViewport = createPart<HTMLDivElement, ModalViewportProps>(
  'Modal.Viewport',
  (props, ref) => {
    const { afterPaint = afterBrowserPaint, inDevelopment } = useEngine()
    const [height] = useState(() => createHeight(afterPaint))
    const { current } = useShownViewPart('Modal.Viewport')
    const hasMoved = useMoved(current)
    const composed = useComposedRefs(ref, height.setFrame)
    const [isEmpty, setEmpty] = useState(false)
    const [, look] = useState({})
    const [names] = useState(() => new Map<ViewName, number>())
    const [actions] = useState(() => ({
      memoryOf: createViewMemories(),
      register(name: ViewName) {
        const count = (by: 1 | -1) => {
          names.set(name, (names.get(name) ?? 0) + by)
          look({})
        }
        count(1)
        return () => count(-1)
      },
      showView: height.showView,
    }))
    // Runs after the effects of the views. A hidden modal has no effects, so it keeps the last
    // value.
    useEffect(() => setEmpty(!names.get(current.name)))
    useEffect(
      () =>
        isEmpty
          ? inDevelopment?.(({ reportSoon }) => reportSoon('NO_VIEW', current.name))
          : undefined,
      [current.name, inDevelopment, isEmpty],
    )
    const context = useMemo(() => ({ ...actions, isEmpty }), [actions, isEmpty])
    return (
      <ViewportProvider value={context}>
        <Part.div ref={composed} state={{ moved: hasMoved }} {...props} />
      </ViewportProvider>
    )
  },
)

/** Returns whether the view has changed since the modal opened. */
function useMoved(current: ViewEntry): boolean {
  const { embedded, isOpen } = useModalPart('Modal.Viewport')
  const [first, setFirst] = useState(current)
  const [hasMoved, setMoved] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen && !embedded) {
      setFirst(current)
      setMoved(false)
    }
  } else if (!hasMoved && current !== first) setMoved(true)
  return hasMoved
}

function createViewMemories() {
  const memories = new WeakMap<ViewEntry, ViewMemory>()
  return (entry: ViewEntry): ViewMemory => {
    const memory = memories.get(entry) ?? { entry, list: {} }
    memories.set(entry, memory)
    return memory
  }
}

/**
 * Keeps `--modal-height` of the frame equal to the height of the top view. The height is not in
 * React's state, so opening the modal renders only once. It is measured after the paint, because
 * only the animation to the next view needs it. So opening the modal computes the layout only once.
 */
function createHeight(afterPaint: NonNullable<Platform['afterPaint']>) {
  let frame: HTMLElement | null = null
  let view: HTMLElement | undefined
  let observer: ResizeObserver | undefined
  let cancel: Cancel | undefined

  function update() {
    cancel?.()
    observer?.disconnect()
    observer = undefined
    if (!frame || !view) return
    const { style } = frame
    const content = view
    const write = (height: number) => style.setProperty(variable, `${height}px`)
    function follow() {
      write(content.offsetHeight)
      observer = new ResizeObserver(([entry]) =>
        write(entry?.borderBoxSize[0]?.blockSize ?? content.offsetHeight),
      )
      observer.observe(content)
    }
    if (style.getPropertyValue(variable)) follow()
    else cancel = afterPaint(follow)
  }

  return {
    setFrame(next: HTMLElement | null) {
      // Removes the height, so that the next opening starts with the height of its first view,
      // without an animation.
      frame?.style.removeProperty(variable)
      frame = next
      update()
    },
    showView(element: HTMLElement) {
      view = element
      update()
      return () => {
        if (view !== element) return
        view = undefined
        update()
      }
    },
  }
}

const variable = '--modal-height'
