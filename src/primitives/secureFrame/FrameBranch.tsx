'use client'
import { forwardRef, useImperativeHandle } from 'react'
import { DialogBranch } from '../internal/radixDialog.ts'

export interface FrameBranchProps {
  frame: HTMLIFrameElement
}

/**
 * Makes a frame of the page's body part of the modal, so that a click on it does not close the
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
