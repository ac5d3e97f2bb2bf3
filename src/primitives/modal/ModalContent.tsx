'use client'
import {
  type ComponentPropsWithoutRef,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
} from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { DialogContent, Presence } from '../internal/radixDialog.ts'
import { radixProps } from '../internal/radixProps.tsx'
import { KeptContext } from './ModalPortal.tsx'
import { useModalPart } from './ModalRoot.tsx'
import { useDoubleClick } from './useDoubleClick.ts'
import { useKeyboardRoom } from './useKeyboardRoom.ts'

export interface ModalOverlayProps extends PartProps<'div', { state: 'open' | 'closed' }> {}

/**
 * Covers the page while the modal is open. Renders a `<div>` element.
 *
 * @data data-state - `open` or `closed`.
 */
export const ModalOverlay = createPart<HTMLDivElement, ModalOverlayProps>(
  'Modal.Overlay',
  (props, ref) => {
    const { embedded, isOpen } = useModalPart('Modal.Overlay')
    const isKept = useContext(KeptContext)
    const overlay = (
      <Part.div
        ref={ref}
        aria-hidden="true"
        state={{ state: isOpen ? 'open' : 'closed' }}
        {...props}
      />
    )
    return isKept ? overlay : <Presence present={isOpen && !embedded}>{overlay}</Presence>
  },
)

type DialogContentProps = ComponentPropsWithoutRef<typeof DialogContent>

interface ModalContentState {
  state: 'open' | 'closed'
  embedded: boolean
  shake: boolean
}

export interface ModalContentProps
  extends PartProps<'div', ModalContentState>,
    Pick<
      DialogContentProps,
      | 'onOpenAutoFocus'
      | 'onCloseAutoFocus'
      | 'onEscapeKeyDown'
      | 'onPointerDownOutside'
      | 'onFocusOutside'
      | 'onInteractOutside'
    > {}

/**
 * The modal itself: a dialog that traps the focus, closes with Escape and with a click outside, and
 * returns the focus. In embedded mode, a section of the page. If the first click of a double click
 * opens something, the modal ignores the second click. Renders a `<div>` element.
 *
 * @data data-state - `open` or `closed`.
 * @data data-embedded - Present in embedded mode.
 * @data data-shake - Present for 500 ms after a request to close that the modal refused.
 */
export const ModalContent = createPart<HTMLDivElement, ModalContentProps>(
  'Modal.Content',
  (props, ref) => {
    const {
      because,
      embedded,
      isOpen,
      latestView,
      rest: restView,
      titleId,
    } = useModalPart('Modal.Content')
    const { modal } = useEngine()
    const { isShaking } = useModal()
    const { closeByClick, onClickCapture } = useDoubleClick(latestView, () =>
      modal.change(false, 'outside-press'),
    )
    useScrollLock(isOpen && !embedded)
    useKeyboardRoom(isOpen && !embedded)
    // Runs when the modal unmounts, and when it is hidden but stays mounted.
    useEffect(() => restView, [restView])
    const { remember, giveBack } = useReturnFocus()
    const state = {
      state: isOpen || embedded ? 'open' : 'closed',
      embedded,
      shake: isShaking,
    } as const
    const { onOpenAutoFocus, onCloseAutoFocus, ...given } = props
    const rest = {
      ...given,
      onClickCapture: composeEventHandlers(given.onClickCapture, onClickCapture),
    }
    if (embedded) {
      const { onEscapeKeyDown, onPointerDownOutside, onFocusOutside, ...others } = rest
      const { onInteractOutside, ...elementProps } = others
      return (
        <Part.div
          ref={ref}
          role="region"
          tabIndex={-1}
          aria-labelledby={titleId}
          state={state}
          {...elementProps}
        />
      )
    }
    return (
      <DialogContent
        ref={ref}
        aria-labelledby={titleId}
        aria-describedby={undefined}
        data-shake={isShaking ? '' : undefined}
        {...radixProps(rest, state)}
        onEscapeKeyDown={composeEventHandlers(rest.onEscapeKeyDown, () => because('escape-key'))}
        onInteractOutside={composeEventHandlers(rest.onInteractOutside, (event) => {
          const { originalEvent } = event.detail
          if (originalEvent instanceof FocusEvent) return
          event.preventDefault()
          // Other mouse buttons do not cause a `click` event.
          if (originalEvent.button === 0) closeByClick()
        })}
        onOpenAutoFocus={(event) => {
          remember()
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={composeEventHandlers(onCloseAutoFocus, giveBack)}
      />
    )
  },
)

/**
 * Returns the focus to the element that had the focus when the modal opened. If there was no such
 * element, Radix focuses the last trigger.
 */
function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /**
     * Radix calls this function before it moves the focus into the modal, unless the focus is
     * already there.
     */
    remember() {
      opener.current = document.activeElement
    },
    giveBack(event: Event) {
      const element = opener.current
      if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected)
        return
      event.preventDefault()
      element.focus()
    },
  }
}

const lock = 'data-lk-scroll-locked'
const gutter = 'data-lk-scroll-gutter'

/**
 * Sets an attribute on the page while the scroll lock is on. The stylesheet locks scrolling by this
 * attribute. The value of the attribute is the number of open modals, so that the last modal
 * removes it. A second attribute says that the page had a scrollbar. The stylesheet keeps the
 * scrollbar's space, so that nothing moves.
 *
 * The page is measured before React changes it. The attributes are set before anything measures the
 * page again. So the browser computes the layout only once.
 */
function useScrollLock(isLocked: boolean): void {
  const hadScrollbar = useMemo(() => isLocked && hasScrollbar(), [isLocked])
  useInsertionEffect(() => {
    if (!isLocked) return
    const page = document.documentElement
    const count = () => Number(page.getAttribute(lock) ?? 0)
    if (count() === 0) page.toggleAttribute(gutter, hadScrollbar)
    page.setAttribute(lock, String(count() + 1))
    return () => {
      page.setAttribute(lock, String(count() - 1))
      if (count() > 0) return
      page.removeAttribute(lock)
      page.removeAttribute(gutter)
    }
  }, [isLocked, hadScrollbar])
}

/**
 * Returns whether the page has a scrollbar that takes space. False on the server, which has no
 * page.
 */
function hasScrollbar(): boolean {
  return typeof document !== 'undefined' && window.innerWidth > document.documentElement.clientWidth
}
