import type { EngineError } from '../errors/EngineError.ts'

/** Where something that the user started stands. */
export type OperationState<Input = unknown, Data = unknown> =
  | {
      /** Where the last call stands. */
      status: 'idle'
      /** What the last call was given. */
      input?: undefined
      /** What it answered. */
      data?: undefined
      /** Why it failed. Branch on its `code`, show its words with `useErrorMessage`. */
      error?: undefined
    }
  | { status: 'pending'; input: Input; data?: undefined; error?: undefined }
  | { status: 'success'; input: Input; data: Data; error?: undefined }
  | { status: 'error'; input: Input; data?: undefined; error: EngineError }

type OperationArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** A function whose state lives in the engine: what the user starts, and may give up. */
export interface Operation<Input, Data> {
  /** Rejects with an `EngineError`; the same error is also in the state. */
  (...input: OperationArguments<Input>): Promise<Data>
  /** Leaves what is in flight and goes back to idle. */
  reset(): void
}

export const idle = { status: 'idle' } as const
