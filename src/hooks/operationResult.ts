import type { OperationState } from '../engine/store/OperationState.ts'

/** An operation's state as hooks return it: the union, with flags for JSX. */
export type OperationResult<Input, Data> = OperationState<Input, Data> & {
  /** Whether nothing was requested yet, or `reset` was called. */
  isIdle: boolean
  /** Whether the call is pending. */
  isPending: boolean
  /** Whether the last call succeeded. */
  isSuccess: boolean
  /** Whether the last call failed. */
  isError: boolean
}

export function operationResult<Input, Data>(
  state: OperationState<Input, Data>,
): OperationResult<Input, Data> {
  return {
    ...state,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
  }
}
