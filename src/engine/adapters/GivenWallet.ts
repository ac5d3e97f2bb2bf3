import type { SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Connector } from '../features/connectors/Connectors.ts'

/**
 * A wallet that the host passes in because it does not announce itself: an SDK, or the host's own
 * wallet.
 */
export interface GivenWallet<Provider extends object = object> {
  /**
   * The wallet's id, which must stay the same across reloads. On eip155, use the wallet's reverse
   * domain name (EIP-6963), so that a wallet that also announces itself is listed once.
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
