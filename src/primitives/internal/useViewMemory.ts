'use client'
import { createContext, useContext } from 'react'
import type { ViewEntry } from '../../engine/router/Router.ts'

/** Stores values of a view while other views are on top of it. */
export interface ViewMemory {
  /** The view's entry in the history. */
  entry: ViewEntry
  /** The stored list, and the user's position in it. */
  list: { scrollTop?: number; chosen?: number; forget?: () => void }
}

const ViewMemoryContext = createContext<ViewMemory | undefined>(undefined)

export const ViewMemoryProvider = ViewMemoryContext.Provider

/** Returns the memory of the view. `undefined` outside the modal, where nothing is stored. */
export const useViewMemory = () => useContext(ViewMemoryContext)
