'use client'
import { type CSSProperties, createContext, useContext } from 'react'

/** An item's place in the grid. */
export interface Cell {
  /** From 0. */
  index: number
  /** How many items there are in all. */
  count: number
  /** Whether this is the one that the tab key reaches. */
  isActive: boolean
  style: CSSProperties
}

const CellContext = createContext<Cell | undefined>(undefined)
CellContext.displayName = 'Wallets.GridContext'

export const CellProvider = CellContext.Provider

/** Nothing outside a grid: a host may show single wallets in a list of its own. */
export const useCell = () => useContext(CellContext)
