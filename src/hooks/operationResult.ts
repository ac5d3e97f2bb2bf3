import type { OperationState } from '../engine/store/OperationState.ts'

/** The state of an operation as hooks return it: the union plus the flags that JSX likes to read. */
export type OperationResult<Input, Data> = OperationState<Input, Data> & {
  /** Whether nothing was asked yet, or `reset` was called. */
  isIdle: boolean
  /** Whether an answer is awaited. */
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
