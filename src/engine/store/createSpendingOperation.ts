import { commonErrors } from '../errors/commonErrors.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cell } from './createStore.ts'
import { idle, type Operation, type OperationState } from './OperationState.ts'

/**
 * The third of three kinds of operations. It signs, spends, or uses up a code, and cannot be
 * undone. A second call while one is pending is refused with `common/BUSY`. `reset` only leaves:
 * the work continues, so that `run` still handles a late approval.
 */
export function createSpendingOperation<Input, Data>(
  cell: Cell<OperationState<Input, Data>>,
  run: (input: Input) => Promise<Data>,
): Operation<Input, Data> {
  let inFlight = false
  let left = false

  async function execute(input: Input): Promise<Data> {
    if (inFlight) {
      const error = commonErrors.BUSY()
      // The state of the first call shows until it is left.
      if (left) cell.set({ status: 'error', input, error })
      throw error
    }
    inFlight = true
    left = false
    const settle = (state: OperationState<Input, Data>) => {
      if (!left) cell.set(state)
    }

    cell.set({ status: 'pending', input })
    try {
      const data = await run(input)
      settle({ status: 'success', input, data })
      return data
    } catch (cause) {
      const error = toEngineError(cause)
      settle({ status: 'error', input, error })
      throw error
    } finally {
      inFlight = false
    }
  }

  return Object.assign(execute as Operation<Input, Data>, {
    reset() {
      left = true
      cell.set(idle)
    },
  })
}
