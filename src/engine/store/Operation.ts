import { commonErrors } from '../errors/defineErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cell } from './createStore.ts'
import { untilAborted } from './untilAborted.ts'

/** The state of an operation that the user started. */
export type OperationState<Input = unknown, Data = unknown> =
  | {
      /** The status of the last call. */
      status: 'idle'
      /** The input of the last call. */
      input?: undefined
      /** The result of the last call. */
      data?: undefined
      /**
       * Why the last call failed. Branch on `code`, and show the message with `useErrorMessage`.
       */
      error?: undefined
    }
  | { status: 'pending'; input: Input; data?: undefined; error?: undefined }
  | { status: 'success'; input: Input; data: Data; error?: undefined }
  | { status: 'error'; input: Input; data?: undefined; error: EngineError }

type OperationArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** A function that the user starts and may cancel. Its state is in the engine. */
export interface Operation<Input, Data> {
  /** Starts a call. Rejects with an `EngineError`, which is also in the state. */
  (...input: OperationArguments<Input>): Promise<Data>
  /** Stops waiting for a pending call and resets the state to idle. */
  reset(): void
}

export const idle = { status: 'idle' } as const

/**
 * Creates an operation that reads, or that is safe to repeat. This is the first of three kinds. A
 * second call replaces a pending call. A call that is replaced or reset rejects at once, even if
 * its work continues.
 */
export function createReadOperation<Input, Data>(
  cell: Pick<Cell<OperationState<Input, Data>>, 'get' | 'set'>,
  run: (input: Input, context: { signal: AbortSignal }) => Promise<Data>,
): Operation<Input, Data> {
  let current: AbortController | undefined

  // Detaches the call without changing the state, because `run` may have set the state itself.
  // Aborts the call only if it is still pending.
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

/**
 * Creates an operation with an effect outside the page, such as an email, a window or a wallet
 * prompt. This is the second of three kinds. A second call with the same input joins the pending
 * call, so that a double click has the effect of one click. A call with another input replaces the
 * pending call, and the result of the pending call is ignored. Inputs are compared one level deep.
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

/**
 * Creates an operation that signs, spends, or uses up a code, and cannot be undone. This is the
 * third of three kinds. While a call is pending, a second call is refused with `common/BUSY`.
 * `reset` only stops waiting: the work continues, so that `run` still handles a late approval.
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
      // While the first call is pending, the state does not show the second call.
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
