'use client'
import type { ListedWallet } from '../../engine/features/wallets/WalletsState.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [WalletProvider, useWalletPart] = createPartContext<ListedWallet>('Wallets.Item')
