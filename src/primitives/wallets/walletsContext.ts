'use client'
import { createPartContext } from '../internal/createPartContext.tsx'

interface WalletsContext {
  /** The id of the grid's element, for the search field's `aria-controls`. */
  gridId: string | undefined
  setGridId(id: string | undefined): void
}

export const [WalletsProvider, useWalletsPart] = createPartContext<WalletsContext>('Wallets.Root')
