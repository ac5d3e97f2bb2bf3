import type { Connector } from './Connector.ts'

const legacyName = 'Browser Wallet'

/**
 * A legacy wallet that does not identify itself is hidden on desktop, where wallets announce
 * themselves. On mobile, it shows if it identifies itself.
 */
export function isConnectorVisible(
  { isIdentifiable, name, type }: Connector,
  { isMobile }: { isMobile: boolean },
): boolean {
  if (type !== 'INJECTED' || name !== legacyName) return true
  return isMobile && isIdentifiable === true
}
