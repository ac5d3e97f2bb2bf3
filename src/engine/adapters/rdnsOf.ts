import type { Connector } from '../features/connectors/Connector.ts'

/** MetaMask's own browser announces itself by another name than its extension. */
const sameWallet: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

/** The rdns by which a wallet is the same wherever it runs. */
export function rdnsOf({ info }: Pick<Connector, 'info'>): string | undefined {
  const rdns = info?.rdns
  return rdns !== undefined && Object.hasOwn(sameWallet, rdns) ? sameWallet[rdns] : rdns
}
