import type { CustomWallet } from '../../config/EngineConfig.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { ListedWallet } from './Wallets.ts'

/**
 * Converts a wallet of the host to the form that lists show. Its links are sanitized when they are
 * opened.
 */
export function describeCustomWallet({ imageUrl, ...wallet }: CustomWallet): ListedWallet {
  return {
    ...wallet,
    name: cleanName(wallet.name),
    imageUrl: sanitizeIcon(imageUrl) ?? sanitizeUrl(imageUrl, 'service'),
    chains: [],
    isCustom: true,
  }
}
