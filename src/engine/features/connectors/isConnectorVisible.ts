import type { Connector } from './Connector.ts'

const legacyName = 'Browser Wallet'

/**
 * A legacy wallet that nobody can name is hidden on desktop, where wallets announce themselves;
 * on mobile it shows when it says which wallet it is.
 */
export function isConnectorVisible(
  { isIdentifiable, name, type }: Connector,
  { isMobile }: { isMobile: boolean },
): boolean {
  if (type !== 'INJECTED' || name !== legacyName) return true
  return isMobile && isIdentifiable === true
}
