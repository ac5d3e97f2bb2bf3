'use client'
import { useEffect, useId, useState } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useModal } from '../../hooks/useModal.ts'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { FrameBranch } from './FrameBranch.tsx'
import { showFrame } from './showFrame.ts'
import { useOwnFrame } from './useOwnFrame.ts'

export interface SecureFramePlaceProps extends PartProps<'div'> {
  /**
   * The frame to show here; by default the one of `embeddedWallet()`. It stays where it is in the
   * page: this box only says where it shows.
   */
  frame?: HTMLIFrameElement | undefined
}

/**
 * Where the embedded wallet's frame shows inside the modal, while the view to approve is on top.
 * Give it the size that the frame is to have. Children show until the frame does.
 * Renders a `<div>` element.
 *
 * @data data-state - `shown` while the frame stands over it, otherwise `waiting`.
 */
export const SecureFramePlace = createPart<HTMLDivElement, SecureFramePlaceProps>(
  'SecureFrame.Place',
  ({ frame: given, id: givenId, ...props }, ref) => {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    const composed = useComposedRefs(ref, setPlace)
    const ownId = useId()
    const { enableEmbedded } = useEngine().config
    const isOpen = useModal().isOpen || enableEmbedded
    // The engine's own view: what still fades out on the screen must not be clicked any more.
    const isWanted = useView().current.name === 'ApproveTransaction' && isOpen
    const own = useOwnFrame(isWanted && !given)
    const frame = given ?? own
    const isShown = isWanted && frame !== undefined

    useEffect(() => {
      if (frame && place && isShown) return showFrame({ frame, place })
    }, [frame, isShown, place])

    return (
      <>
        <Primitive.div
          ref={composed}
          id={givenId ?? ownId}
          data-state={isShown ? 'shown' : 'waiting'}
          {...props}
        />
        {frame && isShown && <FrameBranch frame={frame} />}
      </>
    )
  },
)
