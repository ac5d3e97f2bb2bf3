'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Engine } from '../../engine/Engine.ts'
import { createStore } from '../../engine/store/createStore.ts'
import {
  createSpendingOperation,
  idle,
  type Operation,
  type OperationState,
} from '../../engine/store/Operation.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { type OperationResult, withFlags } from '../withFlags.ts'
import { ignoreRejection } from './ignoreRejection.ts'

export interface SpendingCall<Input, Data> {
  state: OperationResult<Input, Data>
  /** Starts a call. Its error is in `state`. */
  call: (input: Input) => void
  /** The same, but returns a promise of the result, which rejects on errors. */
  callAsync: (input: Input) => Promise<Data>
  /** Clears the last call. */
  reset: () => void
}

/**
 * A call that signs or spends. Each component has its own state. A second call while one is pending is
 * refused with `common/BUSY`.
 */
export function useSpendingCall<Input, Data>(
  run: (engine: Engine, input: Input) => Promise<Data>,
  options?: EngineOption,
): SpendingCall<Input, Data> {
  const engine = useEngine(options)
  const { call, callAsync, reset, store } = useMemo(() => createCall(engine, run), [engine, run])
  const state = useSyncExternalStore(store.subscribe, store.get, store.getInitial)
  return { state: withFlags(state), call, callAsync, reset }
}

function createCall<Input, Data>(
  engine: Engine,
  run: (engine: Engine, input: Input) => Promise<Data>,
) {
  const store = createStore<OperationState<Input, Data>>(idle, rethrow)
  const operation = createSpendingOperation<Input, Data>(store, (input) => run(engine, input))
  const callAsync = operation as ((input: Input) => Promise<Data>) & Operation<Input, Data>
  return {
    store,
    callAsync,
    call: (input: Input) => ignoreRejection(callAsync(input)),
    reset: operation.reset,
  }
}

/** React's own listener is the only one, and does not throw. */
function rethrow(error: unknown): never {
  throw error
}
