'use client'
import type { CaipAddress } from '../engine/caip/CaipAddress.ts'
import type { CaipNetworkId, SupportedNamespace } from '../engine/caip/CaipNetworkId.ts'
import type { EngineState } from '../engine/EngineState.ts'
import { type AccountType, connectionsOf } from '../engine/features/connection/Connection.ts'
import type { Connector } from '../engine/features/connectors/Connectors.ts'
import type { Address, Namespace } from '../engine/Register.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseAccountOptions extends EngineOption {
  /** The namespace to read. Default: the active one. */
  namespace?: SupportedNamespace | undefined
}

/** The fields of an account, connected or remembered. */
interface KnownAccount<In extends SupportedNamespace> {
  /** The namespace of the result. */
  namespace: In
  /** The address in use. */
  address: Address<In>
  /** The address with its network, such as `eip155:1:0x…`. */
  caipAddress: CaipAddress
  /** The network of the connection, such as `eip155:1`. */
  caipNetworkId: CaipNetworkId
  /** The kind of account, if its wallet has several. */
  accountType: AccountType | undefined
  /** The wallet's connector. `undefined` while the page does not have the wallet. */
  connector: Connector | undefined
}

type NoAccount<In extends SupportedNamespace> = { namespace: In } & {
  [Field in Exclude<keyof KnownAccount<In>, 'namespace'>]: undefined
}

type AccountIn<In extends SupportedNamespace> =
  | (KnownAccount<In> & {
      /** `disconnected`, `connecting`, `reconnecting` or `connected`. */
      status: 'connected'
      /** Whether the status is `connected`: there is an `address`. */
      isConnected: true
      /** Whether the wallet itself reported the address since the page was loaded. */
      isVerified: true
    })
  | (KnownAccount<In> & { status: 'connecting'; isConnected: false; isVerified: boolean })
  | (KnownAccount<In> & { status: 'reconnecting'; isConnected: false; isVerified: false })
  | (NoAccount<In> & {
      status: 'connecting' | 'disconnected'
      isConnected: false
      isVerified: false
    })

/** `status`, `isConnected` and `isVerified` say whether there is an `address`. */
export type UseAccountResult<In extends SupportedNamespace = Namespace> =
  | ('eip155' extends In ? AccountIn<'eip155'> : never)
  | ([Exclude<In, 'eip155'>] extends [never] ? never : AccountIn<Exclude<In, 'eip155'>>)

/**
 * Returns the connected account. An address from an earlier visit has the status `reconnecting` and
 * `isVerified: false` until the wallet reports the address again. You can display such an address,
 * but do not rely on it.
 */
export function useAccount<In extends SupportedNamespace>(
  options: UseAccountOptions & { namespace: In },
): UseAccountResult<In>
export function useAccount(options?: UseAccountOptions): UseAccountResult
export function useAccount(options: UseAccountOptions = {}): UseAccountResult {
  const { namespace } = options
  // TypeScript cannot infer that the status follows from the connected and the remembered accounts.
  return useEngineState((state) => selectAccount(state, namespace), options) as UseAccountResult
}

function selectAccount(
  state: EngineState,
  namespace: SupportedNamespace = state.connection.activeNamespace,
) {
  const { status, connections, remembered } = connectionsOf(state, namespace)
  const connection = connections[0] ?? remembered[0]
  const address = connection?.accounts[0].address
  return {
    status,
    namespace,
    address,
    caipAddress: connection && (`${connection.caipNetworkId}:${address}` as const),
    caipNetworkId: connection?.caipNetworkId,
    accountType: connection?.accounts[0].type,
    connector: state.connectors.all.find(
      (one) => one.namespace === namespace && one.connectorId === connection?.connectorId,
    ),
    isConnected: status === 'connected',
    isVerified: connections.length > 0,
  }
}
