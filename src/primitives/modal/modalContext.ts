'use client'
import type { ViewEntry } from '../../engine/router/ViewParams.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

/** The view on top; while the modal fades out, still the one that was on top before. */
export interface ShownView {
  current: ViewEntry
  direction: 'forward' | 'back'
  canGoBack: boolean
}

export interface ModalContextValue {
  /** Whether the parts stand in the page instead of a dialog. */
  embedded: boolean
  titleId: string
  view: ShownView
}

export const [ModalProvider, useModalPart] = createPartContext<ModalContextValue>('Modal.Root')
