import { type Status, type WithFlags, withFlags } from '../withFlags.ts'

const known = new WeakMap<object, unknown>()

/** The flags of a state inside a hook's result: the same object until the state changes. */
export function flagsOf<State extends { status: Status }>(state: State): WithFlags<State> {
  const flags = known.get(state) ?? withFlags(state)
  known.set(state, flags)
  // The map stores each result under the state that it is made from.
  return flags as WithFlags<State>
}
