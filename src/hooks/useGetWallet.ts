'use client'
import { useCallback, useMemo } from 'react'
import { type StoreLink, storeLinks } from '../engine/features/wallets/storeLinks.ts'
import type { ListedWallet, WalletSource } from '../engine/features/wallets/Wallets.ts'
import { browserLinks } from '../engine/platform/browserLinks.ts'
import { idle } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

export interface UseGetWalletOptions extends EngineOption {
  /** The wallet, which is not installed in this browser. */
  wallet: ListedWallet
}

export interface UseGetWalletResult {
  /**
   * Where to download the wallet for this device, the best source first. All URLs are safe to open.
   */
  sources: readonly StoreLink[]
  /** Whether the wallet's app may be on this device and can be opened with a link. */
  canOpenApp: boolean
  /** Whether the wallet can connect by scanning a QR code with another device. */
  canScan: boolean
  /**
   * The last attempt to open the wallet's app. It is `pending` for 2.5 s. Then it succeeds, or
   * fails with `wallets/NOT_OPENED`. It fails with `wallets/UNSAFE_LINK` if the app's link is not
   * safe.
   */
  opening: OperationResult<string, void>
  /**
   * Opens the app. Call this function directly in the click handler, because phones open apps only
   * then.
   */
  openApp: () => void
  /** Copies the page's URL, so that the user can open the page in a wallet's browser. */
  copyPage: () => void
  /** The last copy. */
  copying: OperationResult<void, void>
  /** Shows the QR code to scan. */
  scan: () => void
  /** Reports that the user follows a download link. */
  reportSource: (source: WalletSource) => void
}

/** Returns the ways to get a wallet that is not installed in this browser. */
export function useGetWallet({ wallet, ...options }: UseGetWalletOptions): UseGetWalletResult {
  const { config, device, wallets } = useEngine(options)
  const { canScan, copying, opening } = useEngineState(
    ({ connectors, wallets: { copying: copied, opening: last } }) => ({
      copying: copied ?? idle,
      opening: last?.input === wallet.id ? last : idle,
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
    // A wallet without a link to its app opens in its own browser. `opening` is no longer `idle`
    // after the user has chosen it.
    canOpenApp: isMobile && (wallet.mobileLink !== undefined || opening.status !== 'idle'),
    canScan,
    opening: flagsOf(opening),
    copying: flagsOf(copying),
    copyPage: useCallback(() => wallets.select(wallet, 'copy'), [wallets, wallet]),
    openApp: useCallback(() => wallets.select(wallet, 'app'), [wallets, wallet]),
    scan: useCallback(() => wallets.select(wallet, 'walletConnect'), [wallets, wallet]),
    reportSource: useCallback((source) => wallets.select(wallet, source), [wallets, wallet]),
  }
}
