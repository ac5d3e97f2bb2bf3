import type { Operation, OperationState } from '../../store/OperationState.ts'

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

/** Has the wallet in use sign a text. */
export interface Signing {
  /**
   * Asks the wallet for the signature of a text, in the encoding that is usual on the chain. One
   * at a time: throws `common/BUSY` while a prompt is open. Given up with `common/ABORTED` when
   * the wallet or the account goes meanwhile, with `adapter/TIMEOUT` after 300,000 ms.
   */
  signMessage: Operation<SignMessageInput, string>
}
