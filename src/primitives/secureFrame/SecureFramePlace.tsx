'use client'
import { useEffect, useId, useState } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'
import { FrameBranch } from './FrameBranch.tsx'
import { showFrame } from './showFrame.ts'

export interface SecureFramePlaceProps extends PartProps<'div', { state: 'shown' | 'waiting' }> {
  /**
   * The frame to show. Default: the frame of `embeddedWallet()`. The frame is not moved in the
   * document. This part only sets its position on the screen.
   */
  frame?: HTMLIFrameElement | undefined
}

/**
 * The place for the embedded wallet's frame inside the modal, while the approval view is on top.
 * Set the frame's size on this element. The children show until the frame shows. Renders a `<div>`
 * element.
 *
 * @data data-state - `shown` while the frame covers this element, otherwise `waiting`.
 */
export const SecureFramePlace = createPart<HTMLDivElement, SecureFramePlaceProps>(
  'SecureFrame.Place',
  ({ frame: given, id: givenId, ...props }, ref) => {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setPlace)
    const fallbackId = useId()
    const { enableEmbedded } = useEngine().config
    const isOpen = useModal().isOpen || enableEmbedded
    // Reads the engine's view, not the shown view, because the frame must not be clickable while
    // its view fades out.
    const isWanted = useView().current.name === 'ApproveTransaction' && isOpen
    const mounted = useMountedFrame(isWanted && !given)
    const frame = given ?? mounted
    const isShown = isWanted && frame !== undefined

    useEffect(() => {
      if (frame && place && isShown) return showFrame({ frame, place })
    }, [frame, isShown, place])

    return (
      <>
        <Part.div
          ref={composed}
          id={givenId ?? fallbackId}
          state={{ state: isShown ? 'shown' : 'waiting' }}
          {...props}
        />
        {frame && isShown && <FrameBranch frame={frame} />}
      </>
    )
  },
)

const lookEvery = 200

/** Reads the frame of `embeddedWallet()` repeatedly, because a failed frame is replaced. */
function useMountedFrame(isWanted: boolean): HTMLIFrameElement | undefined {
  const { login } = useEngine()
  const [frame, setFrame] = useState<HTMLIFrameElement>()
  useEffect(() => {
    if (!isWanted || !login) return
    const look = () => setFrame(login.frame())
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isWanted, login])
  return isWanted ? frame : undefined
}
