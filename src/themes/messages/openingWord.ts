import { isEngineError } from '../../engine/errors/EngineError.ts'
import type { OperationState } from '../../engine/store/Operation.ts'

/** Returns the last part of the message key for an attempt to open a wallet's app. */
export function openingWord({ error, status }: OperationState<string, void>) {
  if (status === 'error') return isEngineError(error, 'wallets/UNSAFE_LINK') ? 'refused' : 'failed'
  return status === 'success' ? 'opened' : status
}
