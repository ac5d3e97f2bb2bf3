import { type output, safeParse, type ZodMiniType } from 'zod/mini'
import { defineErrors } from '../errors/defineErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'

/** An error that describes what is wrong with a value, and where. */
interface ValidationError extends EngineError {
  /** The path of the wrong field, such as `data[3].name`. Empty for the value as a whole. */
  path: string
  expected: string
  received: string
}

/** The fields of zod's issues that describe what was expected. */
interface Issue {
  code?: string | undefined
  expected?: unknown
  minimum?: unknown
  maximum?: unknown
  format?: unknown
  origin?: unknown
  values?: readonly unknown[]
}

const longestPath = 200

/**
 * Validates a value with the schema. Throws `schema/REQUIRED` or `schema/INVALID`. The settings of
 * zod are passed with each call, because `z.config` would change them for the whole page.
 */
export function parse<Schema extends ZodMiniType>(schema: Schema, value: unknown): output<Schema> {
  // With its default, zod compiles a schema with `Function`, and a strict CSP reports this.
  const result = safeParse(schema, value, { jitless: true, reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw toValidationError(issue ?? { path: [], input: value })
}

function toValidationError(
  issue: Issue & { path: readonly PropertyKey[]; input?: unknown },
): ValidationError {
  const expected = agreed(issue)
  const received = typeWord(issue.input)
  const error =
    received === 'undefined' ? schemaErrors.REQUIRED() : schemaErrors.INVALID(expected, received)
  return Object.assign(error, { path: pathText(issue.path), expected, received })
}

function agreed({ code, expected, format, maximum, minimum, origin, values }: Issue): string {
  if (code === 'too_small') return `${origin} of at least ${minimum}`
  if (code === 'too_big') return `${origin} of at most ${maximum}`
  if (code === 'invalid_format') return String(format)
  if (code === 'invalid_value') return (values ?? []).map(String).join(' | ')
  return String(expected ?? 'another value')
}

function typeWord(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, longestPath)
}

/** Errors of values from outside that do not match their schema. */
export const schemaErrors = defineErrors('schema', {
  REQUIRED: 'Required',
  INVALID: (expected: string, received: string) => `Expected ${expected}, received ${received}`,
})
