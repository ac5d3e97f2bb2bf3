import type { EngineContext } from '../../EngineContext.ts'
import { createSpendingOperation } from '../../store/createSpendingOperation.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'

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

/** Has the wallet in use sign a text. */
export function createSigning({ adapters, store }: Pick<EngineContext, 'adapters' | 'store'>) {
  const signMessage = createSpendingOperation(
    store.at('signing').at('signature'),
    async (input: SignMessageInput) => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      const { signWith } = await import('./signWith.ts')
      return signWith(connection, adapters, input)
    },
  )
  return { signMessage }
}
