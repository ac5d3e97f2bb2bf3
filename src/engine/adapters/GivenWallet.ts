import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Connector } from '../features/connectors/Connector.ts'

/** A wallet that announces nothing in the page, as the host hands it in: an SDK, or one of its own. */
export interface GivenWallet<Provider extends object = object> {
  /**
   * Stays the same across reloads. On eip155 it is the wallet's reverse domain name (EIP-6963), so
   * that a wallet that announces itself as well shows once.
   */
  id: string
  name: string
  /** Its picture, as a data URI or a URL. */
  icon?: string | undefined
  /** The wallet's own interface. */
  provider: Provider
}

/** What the list shows of a wallet that was handed in. */
export function describeGiven({ id, name, icon }: GivenWallet, chain: ChainNamespace): Connector {
  return Object.freeze({
    id,
    name,
    type: 'EXTERNAL',
    chain,
    imageUrl: icon,
    info: Object.freeze({ rdns: chain === 'eip155' ? id : undefined, icon }),
  })
}
