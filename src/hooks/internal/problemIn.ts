import type { EngineError } from '../../engine/errors/EngineError.ts'

interface Problem<Field> {
  field: Field
  error: EngineError
}

const problems = new WeakMap<EngineError, Problem<string>>()

/** Combines an error with its form field. Returns the same object for the same error and field. */
export function problemIn<Field extends string>(field: Field, error: EngineError): Problem<Field> {
  const known = problems.get(error)
  // `known.field` equals `field`, which TypeScript cannot infer.
  if (known?.field === field) return known as Problem<Field>
  const problem = { field, error }
  problems.set(error, problem)
  return problem
}
