import { toEngineError } from '../errors/toEngineError.ts'
import type { Cell } from './createStore.ts'
import { idle, type Operation, type OperationState } from './OperationState.ts'
import { untilAborted } from './untilAborted.ts'

/**
 * The first of three kinds of operations: it reads, or does what may be repeated without harm. A
 * second call while one is pending replaces it. A call that is replaced or reset rejects at once,
 * however long the work goes on.
 */
export function createReadOperation<Input, Data>(
  cell: Cell<OperationState<Input, Data>>,
  run: (input: Input, context: { signal: AbortSignal }) => Promise<Data>,
): Operation<Input, Data> {
  let current: AbortController | undefined

  // What `run` itself settled, in one change with its effects, stands: it is left, not aborted.
  function leave() {
    if (cell.get().status === 'pending') current?.abort()
    current = undefined
  }

  async function execute(input: Input): Promise<Data> {
    leave()
    const controller = new AbortController()
    current = controller
    const settle = (state: OperationState<Input, Data>) => {
      if (current === controller && cell.get().status === 'pending') cell.set(state)
    }

    cell.set({ status: 'pending', input })
    try {
      const data = await untilAborted(run(input, controller), controller.signal)
      settle({ status: 'success', input, data })
      return data
    } catch (cause) {
      const error = toEngineError(cause)
      settle({ status: 'error', input, error })
      throw error
    }
  }

  return Object.assign(execute as Operation<Input, Data>, {
    reset() {
      leave()
      cell.set(idle)
    },
  })
}
