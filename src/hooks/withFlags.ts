import type { OperationState } from '../engine/store/Operation.ts'

export type Status = 'idle' | 'pending' | 'success' | 'error'

/** Flags for use in JSX. Each flag narrows the other fields, as `status` does. */
export interface StatusFlags<Current extends Status> {
  /** Whether nothing was requested yet, or there is nothing to read now. */
  isIdle: Current extends 'idle' ? true : false
  /** Whether the first answer is pending. */
  isPending: Current extends 'pending' ? true : false
  /** Whether the last call or read succeeded. If so, `data` is set. */
  isSuccess: Current extends 'success' ? true : false
  /** Whether the last call or read failed. If so, `error` is set. */
  isError: Current extends 'error' ? true : false
}

/** A union of states by `status`, and the flags of each. */
export type WithFlags<State extends { status: Status }> = State extends unknown
  ? State & StatusFlags<State['status']>
  : never

/** The state of an operation as hooks return it. */
export type OperationResult<Input, Data> = WithFlags<OperationState<Input, Data>>

export function withFlags<State extends { status: Status }>(state: State): WithFlags<State> {
  const { status } = state
  const result = {
    ...state,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  }
  // TypeScript cannot infer that each flag follows from the status.
  return result as State as WithFlags<State>
}
