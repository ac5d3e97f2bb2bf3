'use client'
import { useCallback, useMemo } from 'react'
import type { WalletSource } from '../engine/EngineEvents.ts'
import type { ListedWallet } from '../engine/features/wallets/ListedWallet.ts'
import { type StoreLink, storeLinks } from '../engine/features/wallets/storeLinks.ts'
import type { WalletOpening, WalletsState } from '../engine/features/wallets/WalletsState.ts'
import { browserLinks } from '../engine/platform/browserLinks.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseGetWalletOptions extends EngineOption {
  /** The wallet that is not in this browser. */
  wallet: ListedWallet
}

export interface UseGetWalletResult {
  /** Where the wallet is to be had for this device, the best first; addresses that passed the gate. */
  sources: readonly StoreLink[]
  /** Whether it may be an app on this device that opens by a link. */
  canOpenApp: boolean
  /** Whether it can be connected by a code that it scans on another device. */
  canScan: boolean
  /**
   * Where the last attempt to open its app stands: `pending` for 2.5 s, then `opened` or `failed`;
   * `refused` when its link may not be opened. `idle` without one.
   */
  opening: WalletOpening['status'] | 'idle'
  /** Opens the app. Call it in the click itself: phones open apps at no other time. */
  openApp: () => void
  /** Puts the page's address on the clipboard, for the browser in a wallet's app. */
  copyPage: () => void
  /** How the last copying ended. */
  copying: WalletsState['copying'] | 'idle'
  /** Shows the code to scan. */
  scan: () => void
  /** Tells that the visitor follows the link of a source. */
  tellSource: (source: WalletSource) => void
}

/** The ways to a wallet that is not in this browser. */
export function useGetWallet({ wallet, ...options }: UseGetWalletOptions): UseGetWalletResult {
  const { config, device, wallets } = useEngine(options)
  const { canScan, copying, opening } = useEngineState(
    ({ connectors, wallets: { copying: copied, opening: last } }) => ({
      copying: copied ?? ('idle' as const),
      opening: last?.walletId === wallet.id ? last.status : ('idle' as const),
      canScan:
        wallet.supportsWc !== false && connectors.all.some(({ type }) => type === 'WALLET_CONNECT'),
    }),
    options,
  )
  const isMobile = device.isMobile()
  const { links } = config.platform ?? {}
  const sources = useMemo(
    () => storeLinks(wallet, { isMobile, os: (links ?? browserLinks()).os() }),
    [wallet, isMobile, links],
  )
  return {
    sources,
    // A wallet with a browser of its own was opened by choosing it.
    canOpenApp: isMobile && (wallet.mobileLink !== undefined || opening !== 'idle'),
    canScan,
    opening,
    copying,
    copyPage: useCallback(() => wallets.select(wallet, 'copy'), [wallets, wallet]),
    openApp: useCallback(() => wallets.select(wallet, 'app'), [wallets, wallet]),
    scan: useCallback(() => wallets.select(wallet, 'walletConnect'), [wallets, wallet]),
    tellSource: useCallback((source) => wallets.select(wallet, source), [wallets, wallet]),
  }
}
