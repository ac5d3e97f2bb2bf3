import type { EngineError } from '../errors/EngineError.ts'

/** The state of something that the user started. */
export type OperationState<Input = unknown, Data = unknown> =
  | {
      /** The status of the last call. */
      status: 'idle'
      /** The input of the last call. */
      input?: undefined
      /** The result of the last call. */
      data?: undefined
      /**
       * Why the last call failed. Branch on its `code`, show its message with `useErrorMessage`.
       */
      error?: undefined
    }
  | { status: 'pending'; input: Input; data?: undefined; error?: undefined }
  | { status: 'success'; input: Input; data: Data; error?: undefined }
  | { status: 'error'; input: Input; data?: undefined; error: EngineError }

type OperationArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** A function that the user starts and may cancel. Its state is in the engine. */
export interface Operation<Input, Data> {
  /** Rejects with an `EngineError`, which is also in the state. */
  (...input: OperationArguments<Input>): Promise<Data>
  /** Stops waiting for a pending call and resets the state to idle. */
  reset(): void
}

export const idle = { status: 'idle' } as const
