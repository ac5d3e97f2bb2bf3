import { toEngineError } from '../errors/toEngineError.ts'
import type { Cell } from './createStore.ts'
import { idle, type Operation, type OperationState } from './OperationState.ts'
import { untilAborted } from './untilAborted.ts'

/**
 * The first of three kinds of operations. It reads, or does something that is safe to repeat. A
 * second call replaces a pending one. A call that is replaced or reset rejects at once, even if its
 * work continues.
 */
export function createReadOperation<Input, Data>(
  cell: Pick<Cell<OperationState<Input, Data>>, 'get' | 'set'>,
  run: (input: Input, context: { signal: AbortSignal }) => Promise<Data>,
): Operation<Input, Data> {
  let current: AbortController | undefined

  // A state that `run` itself has set stays. The call is only left, not aborted.
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
