'use client'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ViewEntry } from '../../engine/router/ViewParams.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { DialogClose, DialogRoot, DialogTrigger } from '../internal/radixDialog.ts'
import { type ModalChangeReason, useOpenChange } from './useOpenChange.ts'

/** The top view. While the modal fades out, the last one. */
interface ShownView {
  current: ViewEntry
  direction: 'forward' | 'back'
  canGoBack: boolean
}

interface ModalContextValue {
  /** Whether the parts render in the page instead of a dialog. */
  embedded: boolean
  titleId: string
  view: ShownView
  /** Remembers what the user does, until it opens or closes the modal. */
  because: (reason: ModalChangeReason) => void
}

const [ModalProvider, useModalPart] = createPartContext<ModalContextValue>('Modal.Root')

export { useModalPart }

export interface ModalRootProps {
  children?: ReactNode
  /** Whether the modal is open, if your app decides. Change it in `onOpenChange`. */
  open?: boolean
  /** Whether the modal is open at first. Default: `false`. */
  defaultOpen?: boolean
  /**
   * Called when the modal opens or closes, with the reason: `trigger`, `close`, `escape`, `outside`
   * or `engine`. Return `false` to refuse. A modal that the engine closed then opens again with its
   * first view.
   */
  onOpenChange?(open: boolean, reason: ModalChangeReason): unknown
}

/**
 * The modal. The engine opens and closes it. With the option `enableEmbedded`, its parts render in
 * the page instead of a dialog. Renders no element of its own.
 */
export function ModalRoot({ children, open, defaultOpen = false, onOpenChange }: ModalRootProps) {
  const { config, inDevelopment } = useEngine()
  const embedded = config.enableEmbedded
  const { isOpen } = useModal()
  const change = useOpenChange({ open, defaultOpen, onOpenChange })
  const reason = useRef<ModalChangeReason>('engine')
  const titleId = useId()
  const view = useShownView(isOpen || embedded)
  const context = useMemo(() => {
    const because = (given: ModalChangeReason) => {
      reason.current = given
    }
    return { embedded, titleId, view, because }
  }, [embedded, titleId, view])

  useEffect(() => inDevelopment?.(({ mount }) => mount('Modal.Root')), [inDevelopment])

  return (
    <ModalProvider value={context}>
      {embedded ? (
        children
      ) : (
        <DialogRoot open={isOpen} onOpenChange={(next) => change(next, reason.current)}>
          {children}
        </DialogRoot>
      )}
    </ModalProvider>
  )
}

/**
 * Closing resets the history at once. The visible view must not change while the modal fades out,
 * so the old view stays until the modal opens again. While it is open, view changes have a lower
 * priority, so that the page first shows who is connected.
 */
function useShownView(isShown: boolean): ShownView {
  const view = useKeptView(isShown)
  const deferred = useDeferredValue(view)
  const wasShown = useDeferredValue(isShown)
  return isShown && wasShown ? deferred : view
}

function useKeptView(isShown: boolean): ShownView {
  const { current, direction, canGoBack } = useView()
  const [last, setLast] = useState<ShownView>({ current, direction, canGoBack })
  if (!isShown || (last.current === current && last.canGoBack === canGoBack)) return last
  const next = { current, direction, canGoBack }
  setLast(next)
  return next
}

export interface ModalTriggerProps extends PartProps<'button'> {}

/**
 * Opens the modal. Renders a `<button>` element.
 *
 * @data data-state - `open` or `closed`.
 */
export const ModalTrigger = createPart<HTMLButtonElement, ModalTriggerProps>(
  'Modal.Trigger',
  ({ onClick, ...props }, ref) => {
    const { because, embedded } = useModalPart('Modal.Trigger')
    if (embedded) return <Primitive.button ref={ref} type="button" {...props} onClick={onClick} />
    return (
      <DialogTrigger
        ref={ref}
        {...props}
        onClick={composeEventHandlers(onClick, () => because('trigger'))}
      />
    )
  },
)

export interface ModalCloseProps extends PartProps<'button'> {}

/** Closes the modal. Renders nothing in embedded mode. Renders a `<button>` element. */
export const ModalClose = createPart<HTMLButtonElement, ModalCloseProps>(
  'Modal.Close',
  ({ onClick, ...props }, ref) => {
    const { because, embedded } = useModalPart('Modal.Close')
    if (embedded) return null
    return (
      <DialogClose
        ref={ref}
        {...props}
        onClick={composeEventHandlers(onClick, () => because('close'))}
      />
    )
  },
)
