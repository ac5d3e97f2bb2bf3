/** Returns the value. If the value is a function, returns its result for the state. */
export function valueFor<Value, State>(
  given: Value | ((state: State) => Value),
  state: State,
): Value {
  return given instanceof Function ? given(state) : given
}
