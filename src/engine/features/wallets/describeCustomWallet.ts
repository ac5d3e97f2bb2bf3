import type { CustomWallet } from '../../config/EngineConfig.ts'
import { cleanName } from '../../gates/cleanName.ts'
import { gateIcon } from '../../gates/gateIcon.ts'
import { gateUrl } from '../../gates/gateUrl.ts'
import type { ListedWallet } from './ListedWallet.ts'

/** A wallet of the host as a list shows it. Its links are sanitized when they are opened. */
export function describeCustomWallet({ imageUrl, ...wallet }: CustomWallet): ListedWallet {
  return {
    ...wallet,
    name: cleanName(wallet.name),
    imageUrl: gateIcon(imageUrl) ?? gateUrl(imageUrl, 'service'),
    chains: [],
    isCustom: true,
  }
}
