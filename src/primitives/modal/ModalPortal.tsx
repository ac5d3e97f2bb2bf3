'use client'
import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import { KeepMounted } from '../internal/KeepMounted.ts'
import { Part } from '../internal/Part.ts'
import { useComposedRefs } from '../internal/radix.ts'
import { DialogPortal, Presence } from '../internal/radixDialog.ts'
import { useModalPart } from './ModalRoot.tsx'

export interface ModalPortalProps {
  children?: ReactNode
  /** The container of the modal. Default: the end of the page's body. */
  container?: Element | DocumentFragment | null
}

/**
 * Renders the modal in a portal. With React 19.2, the modal is mounted while the page is idle.
 * After it closes, it stays mounted, hidden and without effects. Renders no element of its own.
 */
export function ModalPortal({ children, container }: ModalPortalProps) {
  const { embedded, isOpen, titleId } = useModalPart('Modal.Portal')
  const { whenIdle } = useEngine()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useEffect(() => whenIdle(() => setWanted(true)), [whenIdle])
  useEffect(() => {
    if (!isWanted) return
    // Finds the modal by its title, because React gives no ref to a hidden element.
    const find = () => (container ?? document.body).querySelector(`[aria-labelledby="${titleId}"]`)
    return whenIdle(() => layOut(find()))
  }, [container, isWanted, titleId, whenIdle])
  if (embedded) return children
  if (!isWanted) return null
  return (
    <DialogPortal forceMount {...(container !== undefined && { container })}>
      {Children.map(children, (child) => (
        <KeptPart>{child}</KeptPart>
      ))}
    </DialogPortal>
  )
}

/**
 * Computes the layout of a hidden element once. The first opening then finds fonts and text sizes
 * in the browser's caches. The element is hidden again before the browser paints.
 */
function layOut(element: Element | null) {
  if (!(element instanceof HTMLElement) || element.style.display !== 'none') return
  const hidden = element.style.cssText
  element.style.cssText = 'visibility: hidden; animation: none'
  element.getBoundingClientRect()
  element.style.cssText = hidden
}

/**
 * Whether `Modal.Portal` keeps the modal mounted while it is closed. Parts inside then do not
 * unmount themselves.
 */
export const KeptContext = createContext(false)

/** Hides its child when the child's exit animation has ended. */
const KeptPart = createPart<HTMLDivElement, { children?: ReactNode }>(
  'Modal.Portal',
  ({ children }, _ref) => {
    const { isOpen } = useModalPart('Modal.Portal')
    return (
      <KeptContext.Provider value={true}>
        <Presence present={isOpen}>
          {({ present }) => <Kept isShown={isOpen || present}>{children}</Kept>}
        </Presence>
      </KeptContext.Provider>
    )
  },
)

/** Passes the ref of `Presence` on to the child. */
const Kept = createPart<HTMLDivElement, { children?: ReactNode; isShown: boolean }>(
  'Modal.Portal',
  ({ children, isShown }, ref) => {
    const [endExit] = useState(createExitEnd)
    const composed = useComposedRefs(ref, endExit)
    // Keeps the same element, so that a new state of `Presence` does not render the modal again.
    const content = useMemo(() => {
      if (!isValidElement(children) || children.type === Fragment) return children
      return (
        // Radix passes a ref, but would convert a function in `className` to text.
        <Part.div ref={composed} asChild>
          {children}
        </Part.div>
      )
    }, [children, composed])
    return <KeepMounted mode={isShown ? 'visible' : 'hidden'}>{content}</KeepMounted>
  },
)

/**
 * Removes the last frame of the exit animation. `Presence` keeps this frame until the element
 * unmounts, but this element stays mounted. The ref has no cleanup function, because React 18 would
 * warn about it.
 */
function createExitEnd() {
  let shown: HTMLElement | null = null
  return (element: HTMLElement | null) => {
    if (!element) shown?.style.removeProperty('animation-fill-mode')
    shown = element
  }
}
