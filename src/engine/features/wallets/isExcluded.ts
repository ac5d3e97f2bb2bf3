import type { Connector, ConnectorType } from '../connectors/Connectors.ts'
import type { WalletsState } from './Wallets.ts'

interface WalletIds {
  excludeWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
}

const injectedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Returns whether the host excludes this connector. Returns true if the rdns or the name belongs to
 * an excluded wallet. For a wallet in the browser, also returns true if its id is excluded, or if
 * the host lists included ids and its id is not among them.
 */
export function isExcluded(
  { wallets }: { wallets: WalletsState },
  { excludeWalletIds, includeWalletIds }: WalletIds,
  { explorerId = '', info, name, type }: Connector,
): boolean {
  const isNamed = wallets.excluded.some(
    (excluded) =>
      (excluded.rdns !== undefined && excluded.rdns === info?.rdns) ||
      excluded.name.toLowerCase() === name.toLowerCase(),
  )
  if (isNamed || !injectedTypes.includes(type)) return isNamed
  if (excludeWalletIds?.includes(explorerId)) return true
  return Boolean(includeWalletIds?.length) && !includeWalletIds!.includes(explorerId)
}
