'use client'
import type { ViewParams } from '../../engine/router/ViewParams.ts'
import { ChooseChainView } from './ChooseChainView.tsx'
import { WalletNotInstalledView } from './WalletNotInstalledView.tsx'

export type WalletStepViewProps = ViewParams['ChooseChain'] | ViewParams['WalletNotInstalled']

/** Chooses the namespace to connect, or helps to get the wallet. */
export function WalletStepView(props: WalletStepViewProps) {
  return 'wallet' in props ? <WalletNotInstalledView {...props} /> : <ChooseChainView {...props} />
}
