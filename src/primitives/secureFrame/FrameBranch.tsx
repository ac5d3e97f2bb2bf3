'use client'
import { forwardRef, useImperativeHandle } from 'react'
import { DialogBranch } from '../internal/radixDialog.ts'

export interface FrameBranchProps {
  frame: HTMLIFrameElement
}

/**
 * Connects a frame in the page's body to the modal, so that a click on the frame does not close the
 * modal.
 */
export function FrameBranch({ frame }: FrameBranchProps) {
  return (
    <DialogBranch asChild>
      <FrameReference frame={frame} />
    </DialogBranch>
  )
}

const FrameReference = forwardRef<HTMLElement, FrameBranchProps>(({ frame }, ref) => {
  useImperativeHandle(ref, () => frame, [frame])
  return null
})
FrameReference.displayName = 'FrameReference'
