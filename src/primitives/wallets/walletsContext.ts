'use client'
import { createPartContext } from '../internal/createPartContext.tsx'

interface WalletsContext {
  /** The id of the grid's element, for the search that fills it. */
  gridId: string | undefined
  setGridId(id: string | undefined): void
}

export const [WalletsProvider, useWalletsPart] = createPartContext<WalletsContext>('Wallets.Root')
