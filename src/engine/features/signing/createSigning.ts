import type { Address, Signature } from '../../Address.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { createSpendingOperation } from '../../store/createSpendingOperation.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'

/** The text to sign, and for which account. */
export interface SignMessageInput {
  message: string
  /** One of the connected accounts; by default the one in use. */
  address?: Address | undefined
}

export interface SigningState {
  /** The last call; its data is the signature, in the encoding that is usual on the chain. */
  signature: OperationState<SignMessageInput, Signature>
}

export const initialSigningState: SigningState = { signature: idle }

/** Has the wallet in use sign a text. */
export function createSigning({ late, store }: Pick<EngineContext, 'late' | 'store'>) {
  const signMessage = createSpendingOperation(
    store.at('signing').at('signature'),
    async (input: SignMessageInput) => (late.now() ?? (await late())).sign(input),
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
