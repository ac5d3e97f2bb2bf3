import type { Wallet } from '../../providers/services/WalletApi.ts'

export interface ListingRules {
  isMobile: boolean
  /** Whether WalletConnect is the only way to connect. */
  isBasic: boolean
  /** The CAIP-2 ids of the app's networks. */
  chains: readonly string[]
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
}

/** Wallets that open the page in a browser of their own, whatever links they list. */
const ownBrowsers: readonly string[] = [
  // Phantom, Solflare, Coinbase, Binance
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

/**
 * Whether a wallet of the service can be listed in this app on this device. On a phone it must be
 * reachable from there, and everywhere it must support a network of the app.
 */
export function isListed(
  { chains, id, mobileLink, supportsWc, webappLink }: Wallet,
  { includeWalletIds, excludeWalletIds, ...rules }: ListingRules,
): boolean {
  if (excludeWalletIds?.includes(id)) return false
  if (includeWalletIds?.length && !includeWalletIds.includes(id)) return false
  if (rules.isBasic && !supportsWc) return false
  if (rules.isMobile && !mobileLink && !webappLink && !ownBrowsers.includes(id)) return false
  return chains.some((chain) => rules.chains.includes(chain))
}
