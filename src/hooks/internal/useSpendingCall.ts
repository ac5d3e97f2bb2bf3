'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Engine } from '../../engine/Engine.ts'
import { createStore } from '../../engine/store/createStore.ts'
import { createSpendingOperation, idle, type Operation, type OperationState } from '../../engine/store/Operation.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { type OperationResult, withFlags } from '../withFlags.ts'

interface SpendingCall<Input, Data> {
  operation: Operation<Input, Data>
  result: OperationResult<Input, Data>
}

/**
 * A call that signs or spends, with a state of this component. A second call while one is pending is
 * refused with `common/BUSY`. `run` must be the same function on each render.
 */
export function useSpendingCall<Input, Data>(
  run: (engine: Engine, input: Input) => Promise<Data>,
  options?: EngineOption,
): SpendingCall<Input, Data> {
  const engine = useEngine(options)
  const { operation, store } = useMemo(() => {
    const store = createStore<OperationState<Input, Data>>(idle, reportError)
    return { operation: createSpendingOperation(store, (input: Input) => run(engine, input)), store }
  }, [engine, run])
  const state = useSyncExternalStore(store.subscribe, store.get, store.getInitial)
  return { operation, result: withFlags(state) }
}
