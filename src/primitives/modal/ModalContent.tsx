'use client'
import { useModal } from '../../hooks/useModal.ts'
import { createPart } from '../internal/createPart.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'
import { DialogContent } from '../internal/radixDialog.ts'
import { useModalPart } from './modalContext.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useScrollLock } from './useScrollLock.ts'

export interface ModalContentProps
  extends Omit<React.ComponentPropsWithoutRef<typeof DialogContent>, 'forceMount'> {}

/**
 * The modal itself: a dialog that traps the focus, closes with Escape and with a click outside, and
 * returns the focus. In embedded mode, a section of the page. Renders a `<div>` element.
 *
 * @data data-state - `open` or `closed`.
 * @data data-embedded - Present in embedded mode.
 * @data data-shake - Present for 500 ms after a request to close that is not possible now.
 */
export const ModalContent = createPart<HTMLDivElement, ModalContentProps>(
  'Modal.Content',
  (props, ref) => {
    const { embedded, titleId } = useModalPart('Modal.Content')
    const { isOpen, isShaking } = useModal()
    useScrollLock(isOpen && !embedded)
    const { remember, giveBack } = useReturnFocus()
    const shake = isShaking ? '' : undefined
    const { onOpenAutoFocus, onCloseAutoFocus, ...rest } = props
    if (embedded) {
      const { onEscapeKeyDown, onPointerDownOutside, onFocusOutside, ...others } = rest
      const { onInteractOutside, ...elementProps } = others
      return (
        <Primitive.div
          ref={ref}
          role="region"
          tabIndex={-1}
          aria-labelledby={titleId}
          data-state="open"
          data-embedded=""
          data-shake={shake}
          {...elementProps}
        />
      )
    }
    return (
      <DialogContent
        ref={ref}
        aria-describedby={undefined}
        data-shake={shake}
        {...rest}
        onOpenAutoFocus={(event) => {
          remember()
          onOpenAutoFocus?.(event)
        }}
        onCloseAutoFocus={composeEventHandlers(onCloseAutoFocus, giveBack)}
      />
    )
  },
)
