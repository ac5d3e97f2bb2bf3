'use client'
import type { ViewEntry } from '../../engine/router/ViewParams.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

/** The top view. While the modal fades out, the last one. */
export interface ShownView {
  current: ViewEntry
  direction: 'forward' | 'back'
  canGoBack: boolean
}

export interface ModalContextValue {
  /** Whether the parts render in the page instead of a dialog. */
  embedded: boolean
  titleId: string
  view: ShownView
}

export const [ModalProvider, useModalPart] = createPartContext<ModalContextValue>('Modal.Root')
