'use client'
import { describeError } from '../engine/errors/describeError.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { ProviderProblem } from '../engine/providers/Provider.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/**
 * Returns the message of an error or of a provider's problem, from the message catalogue. Returns
 * `undefined` without an error.
 */
export function useErrorMessage(
  error: EngineError | ProviderProblem | undefined,
  options?: EngineOption,
): string | undefined {
  return useEngineState(
    ({ messages }) => error && describeError(messages.catalogue, error),
    options,
  )
}
