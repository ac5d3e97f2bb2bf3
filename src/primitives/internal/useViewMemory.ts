'use client'
import { createContext, useContext } from 'react'
import type { ViewEntry } from '../../engine/router/ViewParams.ts'

/** What parts of a view of the modal keep while other views are on top of it. */
export interface ViewMemory {
  /** The view, as it stands in the history. */
  entry: ViewEntry
  /** Whether a list is kept, and where the visitor was in it. */
  list: { scrollTop?: number; chosen?: number; forget?: () => void }
}

const ViewMemoryContext = createContext<ViewMemory | undefined>(undefined)

export const ViewMemoryProvider = ViewMemoryContext.Provider

/** Undefined outside the modal: there nothing is kept. */
export const useViewMemory = () => useContext(ViewMemoryContext)
