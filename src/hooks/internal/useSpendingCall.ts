'use client'
import { useRef, useSyncExternalStore } from 'react'
import type { Engine } from '../../engine/Engine.ts'
import { createStore, type Store } from '../../engine/store/createStore.ts'
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
  /** Like `call`, but returns a promise of the result. It rejects on errors. */
  callAsync: (input: Input) => Promise<Data>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Returns a call that signs or spends. Each component has its own state. A second call while one is
 * pending is refused with `common/BUSY`.
 */
export function useSpendingCall<Input, Data>(
  run: (engine: Engine, input: Input) => Promise<Data>,
  options?: EngineOption,
): SpendingCall<Input, Data> {
  const engine = useEngine(options)
  // A ref, because React may drop a memoized value. The lock against a second call would be lost
  // with it.
  const made = useRef<MadeCall<Input, Data>>(null)
  if (made.current?.engine !== engine) made.current = createCall(engine, run)
  const { call, callAsync, reset, store } = made.current
  const state = useSyncExternalStore(store.subscribe, store.get, store.getInitial)
  return { state: withFlags(state), call, callAsync, reset }
}

interface MadeCall<Input, Data> extends Omit<SpendingCall<Input, Data>, 'state'> {
  engine: Engine
  store: Store<OperationState<Input, Data>>
}

function createCall<Input, Data>(
  engine: Engine,
  run: (engine: Engine, input: Input) => Promise<Data>,
): MadeCall<Input, Data> {
  const store = createStore<OperationState<Input, Data>>(idle, rethrow)
  const operation = createSpendingOperation<Input, Data>(store, (input) => run(engine, input))
  const callAsync = operation as ((input: Input) => Promise<Data>) & Operation<Input, Data>
  return {
    engine,
    store,
    callAsync,
    call: (input: Input) => ignoreRejection(callAsync(input)),
    reset: operation.reset,
  }
}

/** React adds the only listener, and that listener does not throw. */
function rethrow(error: unknown): never {
  throw error
}
