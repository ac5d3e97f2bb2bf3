'use client'
import { useEffect, useRef } from 'react'
import type { WalletImpression } from '../../engine/features/wallets/Wallets.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'

/** Reports the visible wallets each time they change. */
export function useReportShown(items: readonly WalletImpression[]): void {
  const { wallets } = useEngine()
  const reported = useRef('')
  useEffect(() => {
    const names = items.map(({ name, explorerId, rdnsId }) => explorerId ?? rdnsId ?? name).join()
    if (names === reported.current) return
    reported.current = names
    if (items.length > 0) wallets.reportShown(items)
  })
}
