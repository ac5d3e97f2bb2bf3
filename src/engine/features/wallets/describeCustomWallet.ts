import type { CustomWallet } from '../../config/EngineConfig.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { ListedWallet } from './Wallets.ts'

/** A wallet of the host as a list shows it. Its links are sanitized when they are opened. */
export function describeCustomWallet({ imageUrl, ...wallet }: CustomWallet): ListedWallet {
  return {
    ...wallet,
    name: cleanName(wallet.name),
    imageUrl: sanitizeIcon(imageUrl) ?? sanitizeUrl(imageUrl, 'service'),
    chains: [],
    isCustom: true,
  }
}
