import type { Connector, ConnectorType } from '../connectors/Connector.ts'
import type { WalletsState } from './WalletsFeature.ts'

interface WalletIds {
  excludeWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
}

const injectedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Whether the host excludes this connector: its rdns or its name is that of an excluded wallet, or
 * it is a wallet of the browser whose id is excluded or not among those included.
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
