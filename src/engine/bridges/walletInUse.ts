import { captureMethod } from '../adapters/captureMethod.ts'
import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { SupportedNamespace } from '../caip/SupportedNamespace.ts'
import type { Engine } from '../Engine.ts'
import { currentConnection } from '../features/connection/Connection.ts'
import { connectionErrors } from '../features/connection/connectionErrors.ts'
import { signingErrors } from '../features/signing/signingErrors.ts'

/** The account in use of a namespace, and the wallet that has it. */
export interface WalletInUse {
  address: string
  caipNetworkId: CaipNetworkId
  /**
   * The wallet's own interface. Throws `signing/ACCOUNT_NOT_FOUND` if the wallet in use no longer
   * has the account.
   */
  provider(): unknown
}

/** The account that is in use now. Throws `connection/NOT_CONNECTED`. */
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

/** Calls a function of a wallet, for as long as it takes, and converts the wallet's errors. */
export const callWallet = (owner: unknown, name: string, ...inputs: readonly unknown[]) =>
  captureMethod(owner, name)(inputs, new AbortController().signal)
