import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { Operation, OperationState } from '../../store/OperationState.ts'
import type { Query } from '../../store/Query.ts'

export interface AccountState {
  copying: OperationState<void, void>
}

/** The account in use. */
export interface AccountFeature {
  /** The native balance of the account in use, in the chain's smallest unit. */
  balance: Query<Balance>
  /** Puts the whole address on the clipboard; the success shows for a moment. */
  copyAddress: Operation<unknown, void>
}
