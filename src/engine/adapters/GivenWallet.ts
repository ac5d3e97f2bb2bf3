import type { SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Connector } from '../features/connectors/Connectors.ts'

/**
 * A wallet that the host passes in, because the wallet does not announce itself. Examples are an
 * SDK and the host's own wallet.
 */
export interface GivenWallet<Provider extends object = object> {
  /**
   * The wallet's id, which must stay the same across reloads. On eip155, use the wallet's reverse
   * domain name (EIP-6963). If the wallet also announces itself, the list then shows it only once.
   */
  id: string
  name: string
  /** The wallet's icon, as a data URI or a URL. */
  icon?: string | undefined
  /** The wallet's own interface. */
  provider: Provider
}

/** Returns the connector of a wallet that the host passed in. */
export function describeGiven(
  { id, name, icon }: GivenWallet,
  namespace: SupportedNamespace,
): Connector {
  return Object.freeze({
    connectorId: id,
    name,
    type: 'EXTERNAL',
    namespace,
    imageUrl: icon,
    info: Object.freeze({ rdns: namespace === 'eip155' ? id : undefined, icon }),
  })
}
