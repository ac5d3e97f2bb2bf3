import type { EngineErrorCode } from './EngineErrorCode.ts'

/** The fields of an error, in addition to its code and message. */
export interface EngineErrorOptions {
  /** The original error. */
  cause?: unknown
  /** The values inside the message, so that a translation can place them. */
  details?: readonly string[]
}

/** The only type of error that the engine throws. Branch on `code`, and show `message`. */
export class EngineError<Code extends string = EngineErrorCode> extends Error {
  override readonly name = 'EngineError'
  readonly code: Code
  readonly details: readonly string[]

  constructor(code: Code, message: string, options: EngineErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details ?? []
  }

  /** Sets the cause of this error. */
  because(cause: unknown): this {
    this.cause = cause
    return this
  }
}

/**
 * Returns whether the value is an engine error. Also recognizes errors from another copy of this
 * package, unlike `instanceof`.
 */
export function isEngineError<Code extends EngineErrorCode>(
  error: unknown,
  code?: Code,
): error is EngineError<Code> {
  return (
    error instanceof Error &&
    error.name === 'EngineError' &&
    'code' in error &&
    (code === undefined || error.code === code)
  )
}
