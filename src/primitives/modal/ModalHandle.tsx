'use client'
import { type PointerEvent, useRef } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { useModalPart } from './ModalRoot.tsx'

/** A movement of at most this many pixels is a tap. */
const tap = 8
/**
 * A drag closes the modal if it is longer than `far`, in pixels, or faster than `fast`, in pixels
 * per millisecond.
 */
const far = 96
const fast = 0.5

interface Drag {
  pointerId: number
  from: number
  at: number
  speed: number
  time: number
  isMoving: boolean
}

export interface ModalHandleProps extends PartProps<'div'> {}

/**
 * Lets the user drag the modal down to close it. Dragging works only if the dialog's CSS sets
 * `touch-action: none`, for example for a sheet at the lower edge. While the user drags, the dialog
 * has `data-dragging` and `--modal-drag`, in pixels. Place this part around the header. Renders a
 * `<div>` element.
 */
export const ModalHandle = createPart<HTMLDivElement, ModalHandleProps>(
  'Modal.Handle',
  ({ onPointerDown, onPointerMove, onPointerUp, onPointerCancel, ...props }, ref) => {
    const { embedded } = useModalPart('Modal.Handle')
    const { modal } = useEngine()
    const drag = useRef<Drag>(undefined)

    function begin({ clientY, currentTarget, isPrimary, pointerId, timeStamp }: PointerEvent) {
      if (embedded || !isPrimary || getComputedStyle(currentTarget).touchAction !== 'none') return
      drag.current = {
        pointerId,
        ...{ from: clientY, at: clientY, speed: 0, time: timeStamp, isMoving: false },
      }
    }

    function move({ clientY, currentTarget, pointerId, timeStamp }: PointerEvent) {
      const last = drag.current
      if (last?.pointerId !== pointerId) return
      const elapsed = timeStamp - last.time
      const speed = elapsed > 0 ? (clientY - last.at) / elapsed : last.speed
      const isMoving = last.isMoving || Math.abs(clientY - last.from) > tap
      // From now on, the pointer is captured, so a button under the finger gets no click.
      if (isMoving && !last.isMoving) currentTarget.setPointerCapture(pointerId)
      drag.current = { ...last, at: clientY, speed, time: timeStamp, isMoving }
      if (isMoving) show(currentTarget, clientY - last.from)
    }

    function end({ currentTarget, pointerId, type }: PointerEvent) {
      const last = drag.current
      if (last?.pointerId !== pointerId) return
      drag.current = undefined
      const distance = last.at - last.from
      const closes =
        type === 'pointerup' && (distance > far || (distance > tap && last.speed > fast))
      show(currentTarget, undefined)
      if (last.isMoving && closes) modal.change(false, 'drag')
    }

    return (
      <Part.div
        ref={ref}
        {...props}
        onPointerDown={composeEventHandlers(onPointerDown, begin)}
        onPointerMove={composeEventHandlers(onPointerMove, move)}
        onPointerUp={composeEventHandlers(onPointerUp, end)}
        onPointerCancel={composeEventHandlers(onPointerCancel, end)}
      />
    )
  },
)

/** Moves the dialog down with the finger. The dialog never moves up. */
function show(handle: Element, distance: number | undefined): void {
  const dialog = handle.closest<HTMLElement>('[role=dialog]')
  dialog?.toggleAttribute('data-dragging', distance !== undefined)
  if (distance === undefined) dialog?.style.removeProperty('--modal-drag')
  else dialog?.style.setProperty('--modal-drag', `${Math.max(0, Math.round(distance))}px`)
}
