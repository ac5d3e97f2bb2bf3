import type { Connector, ConnectorType } from '../connectors/Connector.ts'
import type { WalletsState } from './WalletsState.ts'

interface WalletIds {
  excludeWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
}

const injectedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN']

/**
 * Whether the host wants this connector in no list: an excluded wallet has its rdns or its name, or
 * it is one of the browser's wallets and its id is excluded or missing from those included.
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
