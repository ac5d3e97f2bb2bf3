'use client'
import { type EngineError, isEngineError } from '../../engine/errors/EngineError.ts'
import type { ProviderProblem } from '../../engine/providers/ProviderProblem.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useThemeMessage } from './useThemeMessage.ts'

type Failure = EngineError | ProviderProblem

const deepest = 8

/**
 * Returns why data is missing: the provider's message, or if there is none, what the user can do.
 */
export function useReason(failure: Failure | undefined): string {
  const message = useThemeMessage()
  return useErrorMessage(findReason(failure)) ?? message('reason.unknown')
}

/** Returns the first error from a provider: the failure itself, or one of its causes. */
function findReason(failure: Failure | undefined): Failure | undefined {
  let found = failure
  for (let depth = 0; found && depth < deepest; depth += 1) {
    if (/^(onramp|provider)\/|^service\/OFFLINE$/.test(found.code)) return found
    found = isEngineError(found) && isEngineError(found.cause) ? found.cause : undefined
  }
  return undefined
}
