import { type Status, type WithFlags, withFlags } from '../withFlags.ts'

const known = new WeakMap<object, unknown>()

/** Adds the flags to a state. Returns the same object until the state changes. */
export function flagsOf<State extends { status: Status }>(state: State): WithFlags<State> {
  const flags = known.get(state) ?? withFlags(state)
  known.set(state, flags)
  // TypeScript cannot infer that each result in the map belongs to its state.
  return flags as WithFlags<State>
}
