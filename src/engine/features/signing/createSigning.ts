import type { EngineContext } from '../../EngineContext.ts'
import { createSpendingOperation } from '../../store/createSpendingOperation.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { signingErrors } from './signingErrors.ts'

export interface SignMessageInput {
  message: string
  /** One of the connected accounts; by default the one in use. */
  address?: string | undefined
}

export interface SigningState {
  /** Resolves with the signature, in the encoding that is usual on the chain. */
  signature: OperationState<SignMessageInput, string>
}

export const initialSigningState: SigningState = { signature: idle }

/** Has the wallet in use sign a text, for the account and the network that the visitor sees. */
export function createSigning({ adapters, store }: Pick<EngineContext, 'adapters' | 'store'>) {
  const signMessage = createSpendingOperation(
    store.at('signing').at('signature'),
    async ({ message, address }: SignMessageInput) => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      const { accounts, caipNetworkId, connectorId, namespace } = connection
      const account = address === undefined ? accounts[0] : accounts.find(isAddress(address))
      if (!account) throw signingErrors.ACCOUNT_NOT_FOUND(address ?? '', connectorId)
      const { signing } = adapters.for(namespace)
      if (!signing) throw signingErrors.CANNOT_SIGN()

      const { signal } = new AbortController()
      const walletNetwork = await signing.network?.(connectorId, { signal })
      if (walletNetwork !== undefined && walletNetwork !== caipNetworkId)
        throw signingErrors.CHAIN_MISMATCH(walletNetwork, caipNetworkId)
      return signing.signMessage({ connectorId, address: account.address, message }, { signal })
    },
  )
  return { signMessage }
}

const isAddress = (address: string) => (account: { address: string }) =>
  account.address.toLowerCase() === address.toLowerCase()
