import { captureMethod } from '../adapters/toWalletError.ts'
import type { CaipNetworkId, SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Engine } from '../Engine.ts'
import type { EngineState } from '../EngineState.ts'
import { type Connection, currentConnection } from '../features/connection/Connection.ts'
import { connectionErrors } from '../features/connection/connectionErrors.ts'
import { signingErrors } from '../features/signing/Signing.ts'

/**
 * Returns the EVM wallet in use and the accounts that it shared. Throws `connection/NOT_CONNECTED`.
 */
export function evmConnection(engine: Pick<Engine, 'getState'>): Connection<'eip155'> {
  const connection = currentConnection(engine.getState(), 'eip155')
  if (!connection) throw connectionErrors.NOT_CONNECTED()
  return connection
}

/** Returns the numeric chain id of an eip155 network. */
export const chainNumber = (caipNetworkId: CaipNetworkId): number =>
  Number(caipNetworkId.slice('eip155:'.length))

/**
 * Returns the EVM network in use: the wallet's network. If no wallet is connected, returns the
 * network that the user chose, or the engine's first EVM network. `undefined` if the engine has no
 * EVM network.
 */
export function networkInUse(state: EngineState): CaipNetworkId | undefined {
  const { chosen, requestedCaipNetworks } = state.network
  const first = requestedCaipNetworks.find(({ chainNamespace }) => chainNamespace === 'eip155')
  return currentConnection(state, 'eip155')?.caipNetworkId ?? chosen.eip155 ?? first?.caipNetworkId
}

/** The account in use of a namespace, and the wallet that has it. */
export interface WalletInUse {
  address: string
  caipNetworkId: CaipNetworkId
  /**
   * Returns the wallet's own interface. Throws `signing/ACCOUNT_NOT_FOUND` if the wallet in use no
   * longer has the account.
   */
  provider(): unknown
}

/** Returns the account that is in use now. Throws `connection/NOT_CONNECTED`. */
export function walletInUse(
  { connectors, getState }: Pick<Engine, 'connectors' | 'getState'>,
  namespace: SupportedNamespace,
): WalletInUse {
  const connection = currentConnection(getState(), namespace)
  if (!connection) throw connectionErrors.NOT_CONNECTED()
  const [{ address }] = connection.accounts
  return {
    address,
    caipNetworkId: connection.caipNetworkId,
    provider() {
      const now = currentConnection(getState(), namespace)
      if (!now?.accounts.some((account) => account.address === address))
        throw signingErrors.ACCOUNT_NOT_FOUND(address, now?.connectorId ?? namespace)
      return connectors.provider({ namespace, connectorId: now.connectorId })
    },
  }
}

/** Calls a function of a wallet and converts the wallet's errors. There is no time limit. */
export const callWallet = (owner: unknown, name: string, ...inputs: readonly unknown[]) =>
  captureMethod(owner, name)(inputs, new AbortController().signal)
