'use client'
import { type EngineError, isEngineError } from '../../engine/errors/EngineError.ts'
import type { ProviderProblem } from '../../engine/providers/ProviderProblem.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useThemeMessage } from './useThemeMessage.ts'

type Failure = EngineError | ProviderProblem

const deepest = 8

/** Why data is missing: what a provider reported, otherwise what the user can do. */
export function useReason(failure: Failure | undefined): string {
  const message = useThemeMessage()
  return useErrorMessage(findReason(failure)) ?? message('reason.unknown')
}

/** The failure, or its first cause, that comes from a provider. */
function findReason(failure: Failure | undefined): Failure | undefined {
  let found = failure
  for (let depth = 0; found && depth < deepest; depth += 1) {
    if (/^(onramp|provider)\/|^service\/OFFLINE$/.test(found.code)) return found
    found = isEngineError(found) && isEngineError(found.cause) ? found.cause : undefined
  }
  return undefined
}
