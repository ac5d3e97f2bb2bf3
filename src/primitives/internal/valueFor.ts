/** The value, or the result of the function for the state. */
export function valueFor<Value, State>(
  given: Value | ((state: State) => Value),
  state: State,
): Value {
  return given instanceof Function ? given(state) : given
}
