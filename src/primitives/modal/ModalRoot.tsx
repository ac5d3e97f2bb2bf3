'use client'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import type { ModalChangeReason } from '../../engine/features/modal/Modal.ts'
import type { ViewEntry } from '../../engine/router/Router.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useBrowserLayoutEffect } from '../../hooks/internal/useBrowserLayoutEffect.ts'
import { useModal } from '../../hooks/useModal.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { DialogClose, DialogRoot, DialogTrigger } from '../internal/radixDialog.ts'
import { radixProps } from '../internal/radixProps.tsx'
import { useBrowserBack } from './useBrowserBack.ts'
import { type ModalChangeDetails, useOpenChange } from './useOpenChange.ts'
import { type ShownView, useShownView } from './useShownView.ts'

interface ModalContextValue {
  isOpen: boolean
  /** Whether the parts render in the page instead of a dialog. */
  embedded: boolean
  titleId: string
  /** The view that the modal shows, for event handlers. */
  latestView: RefObject<ViewEntry>
  /** Called after the modal has faded out. */
  rest(): void
  /** Stores the reason for the next change, just before the modal opens or closes. */
  because(reason: ModalChangeReason): void
}

const [ModalProvider, useModalPart] = createPartContext<ModalContextValue>('Modal.Root')
/** The shown view has a separate context, because most parts do not depend on it. */
const [ShownViewProvider, useShownViewPart] = createPartContext<ShownView>('Modal.Root')

export { useModalPart, useShownViewPart }

export interface ModalRootProps {
  children?: ReactNode
  /**
   * Whether the modal is open, if your app controls it. Apply each change in `onOpenChange`:
   * otherwise the modal keeps its state.
   */
  open?: boolean | undefined
  /** Whether the modal is open at first. Default: `false`. */
  defaultOpen?: boolean | undefined
  /**
   * Called before the modal opens or closes. Call `details.cancel()` to refuse the change. Your own
   * changes of `open` do not call it.
   */
  onOpenChange?: ((open: boolean, details: ModalChangeDetails) => void) | undefined
  /**
   * Whether the browser's Back, or the back gesture of a phone, goes one view back instead of
   * leaving the page. At the first view, it closes the modal. Adds one entry to the browser's
   * history while the modal is open. Default: `false`.
   */
  history?: boolean | undefined
}

/**
 * The modal. The engine opens and closes it, or your app does so with `open`. With the option
 * `enableEmbedded`, the modal's parts render in the page instead of a dialog. Renders no element of
 * its own.
 */
export function ModalRoot({ children, history = false, ...props }: ModalRootProps) {
  const { config, inDevelopment, modal } = useEngine()
  const embedded = config.enableEmbedded
  useOpenChange(props)
  const isOpen = useModal().isOpen && props.open !== false
  useBrowserBack(history && isOpen && !embedded)
  const reason = useRef<ModalChangeReason>('trigger-press')
  useEffect(() => inDevelopment?.(({ mount }) => mount('Modal.Root')), [inDevelopment])

  const views = <Views {...{ children, embedded, isOpen, reason }} />
  if (embedded) return views
  return (
    <DialogRoot open={isOpen} onOpenChange={(next) => modal.change(next, reason.current)}>
      {views}
    </DialogRoot>
  )
}

interface ViewsProps extends Pick<ModalContextValue, 'embedded' | 'isOpen'> {
  children: ReactNode
  reason: RefObject<ModalChangeReason>
}

/**
 * Provides the shown view. This is a separate component, so that a new view does not render the
 * dialog.
 */
function Views({ children, embedded, isOpen, reason }: ViewsProps) {
  const titleId = useId()
  const { rest, view } = useShownView(isOpen || embedded)
  const latestView = useRef(view.current)
  useBrowserLayoutEffect(() => {
    latestView.current = view.current
  })
  const context = useMemo(() => {
    const because = (given: ModalChangeReason) => {
      reason.current = given
    }
    return { because, embedded, isOpen, latestView, rest, titleId }
  }, [embedded, isOpen, reason, rest, titleId])

  return (
    <ModalProvider value={context}>
      <ShownViewProvider value={view}>{children}</ShownViewProvider>
    </ModalProvider>
  )
}

export interface ModalTriggerProps extends PartProps<'button', { state: 'open' | 'closed' }> {}

/**
 * Opens the modal. Renders a `<button>` element.
 *
 * @data data-state - `open` or `closed`.
 */
export const ModalTrigger = createPart<HTMLButtonElement, ModalTriggerProps>(
  'Modal.Trigger',
  (props, ref) => {
    const { because, embedded, isOpen } = useModalPart('Modal.Trigger')
    const state = { state: isOpen ? 'open' : 'closed' } as const
    if (embedded) return <Part.button ref={ref} type="button" state={state} {...props} />
    return (
      <DialogTrigger
        ref={ref}
        {...radixProps(props, state)}
        onClick={composeEventHandlers(props.onClick, () => because('trigger-press'))}
      />
    )
  },
)

export interface ModalCloseProps extends PartProps<'button'> {}

/** Closes the modal. Renders nothing in embedded mode. Renders a `<button>` element. */
export const ModalClose = createPart<HTMLButtonElement, ModalCloseProps>(
  'Modal.Close',
  (props, ref) => {
    const { because, embedded } = useModalPart('Modal.Close')
    return embedded ? null : (
      <DialogClose
        ref={ref}
        {...radixProps(props, {})}
        onClick={composeEventHandlers(props.onClick, () => because('close-press'))}
      />
    )
  },
)
