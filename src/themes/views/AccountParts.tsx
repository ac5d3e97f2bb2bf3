'use client'
import { AccountFeatures } from './AccountFeatures.tsx'
import { AccountPictureOverlay } from './AccountPictureOverlay.tsx'
import { AccountPortfolio } from './AccountPortfolio.tsx'
import { AccountTotal } from './AccountTotal.tsx'
import { AccountWho } from './AccountWho.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'

const shown = {
  explorer: ExplorerLink,
  features: AccountFeatures,
  picture: AccountPictureOverlay,
  tabs: AccountPortfolio,
  total: AccountTotal,
  who: AccountWho,
}

export interface AccountPartsProps {
  /** The part of the account view. */
  part: keyof typeof shown
}

/** The parts of the account view that load after its first paint. */
export function AccountParts({ part }: AccountPartsProps) {
  const Shown = shown[part]
  return <Shown />
}
