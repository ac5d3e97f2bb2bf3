import type { EngineState } from '../EngineState.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'

/** Calls the listener whenever the key derived from the state changes. */
export function followKey(
  store: Store<EngineState>,
  key: (state: EngineState) => unknown,
  listener: () => void,
): Cancel {
  const read = () => JSON.stringify(key(store.get()))
  let seen = read()
  return store.subscribe(() => {
    const now = read()
    if (now === seen) return
    seen = now
    listener()
  })
}
