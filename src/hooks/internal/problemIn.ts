import type { EngineError } from '../../engine/errors/EngineError.ts'

interface Problem<Field> {
  field: Field
  error: EngineError
}

const problems = new WeakMap<EngineError, Problem<string>>()

/** An error and its form field: the same object as long as both are the same. */
export function problemIn<Field extends string>(field: Field, error: EngineError): Problem<Field> {
  const known = problems.get(error)
  // The field is the same text.
  if (known?.field === field) return known as Problem<Field>
  const problem = { field, error }
  problems.set(error, problem)
  return problem
}
