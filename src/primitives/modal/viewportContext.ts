'use client'
import type { ViewEntry, ViewName } from '../../engine/router/ViewParams.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { ViewMemory } from '../internal/useViewMemory.ts'

export interface ViewportContextValue {
  /** Registers that the modal has this view. Returns a function that undoes it. */
  register(name: ViewName): () => void
  /** Uses the view's height. Returns a function that undoes it. */
  showView(element: HTMLElement): () => void
  /** The memory of a view while it is in the history. Always the same object. */
  memoryOf(entry: ViewEntry): ViewMemory
  /** Whether the modal has no content for the top view. */
  isEmpty: boolean
}

export const [ViewportProvider, useViewportPart] =
  createPartContext<ViewportContextValue>('Modal.Viewport')
