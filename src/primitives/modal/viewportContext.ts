'use client'
import type { ViewEntry, ViewName } from '../../engine/router/ViewParams.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { ViewMemory } from '../internal/useViewMemory.ts'

export interface ViewportContextValue {
  /** Says that the modal has this view; returns what takes it back. */
  register(name: ViewName): () => void
  /** Makes the view the one whose height counts; returns what takes it back. */
  showView(element: HTMLElement): () => void
  /** What is kept for a view while it is in the history: the same each time. */
  memoryOf(entry: ViewEntry): ViewMemory
  /** Whether no view of the modal is the one on top. */
  isEmpty: boolean
}

export const [ViewportProvider, useViewportPart] =
  createPartContext<ViewportContextValue>('Modal.Viewport')
