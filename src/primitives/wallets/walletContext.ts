'use client'
import type { ListedWallet } from '../../engine/features/wallets/ListedWallet.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [WalletProvider, useWalletPart] = createPartContext<ListedWallet>('Wallets.Item')
