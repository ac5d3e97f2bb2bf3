import { createReadOperation } from './createReadOperation.ts'
import type { Cell } from './createStore.ts'
import type { Operation, OperationState } from './OperationState.ts'

/**
 * The second of three kinds of operations. It has an effect outside the page, such as an email, a
 * window or a wallet prompt. A second call with the same input joins the pending one, so that a
 * double click neither starts it twice nor cancels it. A call with another input leaves the first
 * and starts. Inputs are compared one level deep.
 */
export function createEffectOperation<Input, Data>(
  cell: Pick<Cell<OperationState<Input, Data>>, 'get' | 'set'>,
  run: (input: Input, context: { signal: AbortSignal }) => Promise<Data>,
): Operation<Input, Data> {
  const operation = createReadOperation(cell, run) as ((input: Input) => Promise<Data>) &
    Pick<Operation<Input, Data>, 'reset'>
  let last: { input: Input; promise: Promise<Data> } | undefined

  function execute(input: Input): Promise<Data> {
    if (last && cell.get().status === 'pending' && isSame(last.input, input)) return last.promise
    const promise = operation(input)
    last = { input, promise }
    return promise
  }

  return Object.assign(execute as Operation<Input, Data>, { reset: operation.reset })
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => Object.is(one[name], other[name]))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
