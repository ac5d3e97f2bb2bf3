import type { EngineContext } from '../../EngineContext.ts'
import { createSpendingOperation } from '../../store/createSpendingOperation.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { signWith } from './signWith.ts'

/** The text to sign, and for which account. */
export interface SignMessageInput {
  message: string
  /** One of the connected accounts; by default the one in use. */
  address?: string | undefined
}

export interface SigningState {
  /** The last call; its data is the signature, in the encoding that is usual on the chain. */
  signature: OperationState<SignMessageInput, string>
}

export const initialSigningState: SigningState = { signature: idle }

/** Has the wallet in use sign a text. */
export function createSigning({
  adapters,
  platform,
  store,
}: Pick<EngineContext, 'adapters' | 'platform' | 'store'>) {
  const signMessage = createSpendingOperation(
    store.at('signing').at('signature'),
    async (input: SignMessageInput) => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      return signWith({ adapters, platform, store }, connection, input)
    },
  )
  return {
    /**
     * Asks the wallet for the signature of a text, in the encoding that is usual on the chain. One
     * at a time: throws `common/BUSY` while a prompt is open. Given up with `common/ABORTED` when
     * the wallet or the account goes meanwhile, with `adapter/TIMEOUT` after 300,000 ms.
     */
    signMessage,
  }
}
