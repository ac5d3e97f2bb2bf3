import type { Balance } from '../../adapters/NamespaceAdapter.ts'
import type { Operation, OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

export interface AccountState {
  copying: OperationState<void, void>
}

/** The account in use. */
export interface AccountFeature {
  /** The native balance of the account in use, in the chain's smallest unit. */
  balance: AccountQuery<Query<Balance>>
  /** Copies the whole address. The success message is shown for a moment. */
  copyAddress: Operation<unknown, void>
}

/** The tabs of the account view, in the order in which they are shown. */
export const accountTabNames = ['tokens', 'nfts', 'activity'] as const

/** One of the tabs of the account view. */
export type AccountTab = (typeof accountTabNames)[number]
