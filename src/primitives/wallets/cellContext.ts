'use client'
import { type CSSProperties, createContext, useContext } from 'react'

/** An item's position in the grid. */
export interface Cell {
  /** Starts at 0. */
  index: number
  /** The total number of items. */
  count: number
  /** Whether this item is the tab stop. */
  isActive: boolean
  style: CSSProperties
}

const CellContext = createContext<Cell | undefined>(undefined)
CellContext.displayName = 'Wallets.GridContext'

export const CellProvider = CellContext.Provider

/** `undefined` outside a grid, because a host may show single wallets in its own list. */
export const useCell = () => useContext(CellContext)
