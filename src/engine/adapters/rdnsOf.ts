import type { Connector } from '../features/connectors/Connectors.ts'

/** MetaMask's mobile browser and its extension announce different rdns. */
const sameWallet: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/** Returns the rdns that identifies a wallet on every platform. */
export function rdnsOf({ info }: Pick<Connector, 'info'>): string | undefined {
  const rdns = info?.rdns
  return rdns !== undefined && Object.hasOwn(sameWallet, rdns) ? sameWallet[rdns] : rdns
}
