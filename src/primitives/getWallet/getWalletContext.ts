'use client'
import type { ListedWallet } from '../../engine/features/wallets/WalletsState.ts'
import type { UseGetWalletResult } from '../../hooks/useGetWallet.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

interface GetWalletContext extends UseGetWalletResult {
  wallet: ListedWallet
}

export const [GetWalletProvider, useGetWalletPart] =
  createPartContext<GetWalletContext>('GetWallet.Root')
