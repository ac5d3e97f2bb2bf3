'use client'
import { describeError } from '../engine/errors/describeError.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** An error's message from the message catalogue, or `undefined` without an error. */
export function useErrorMessage(
  error: EngineError | undefined,
  options?: EngineOption,
): string | undefined {
  return useEngineState(
    ({ messages }) => error && describeError(messages.catalogue, error),
    options,
  )
}
