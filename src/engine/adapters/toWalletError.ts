import { commonErrors } from '../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../errors/EngineError.ts'
import { readField } from '../errors/readField.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import { untilAborted } from '../store/untilAborted.ts'
import { adapterErrors } from './adapterErrors.ts'

/** Calls a wallet, and converts the wallet's error to ours. */
export async function fromWallet<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    throw await toWalletError(thrown)
  }
}

/**
 * Converts a wallet's error: rejected, busy, gone, locked, not allowed, or the wallet's own
 * message. The table of messages loads with the first error that needs it.
 */
export async function toWalletError(thrown: unknown): Promise<EngineError> {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  try {
    const { readWalletError } = await import('./readWalletError.ts')
    return readWalletError(thrown) ?? error
  } catch {
    // If the table does not load, the error keeps the wallet's own message.
    return error
  }
}

export type CapturedMethod = (inputs: readonly unknown[], signal: AbortSignal) => Promise<unknown>

/**
 * Captures a wallet's function. If a script replaces the function later, the captured one is still
 * used. The captured function converts the wallet's errors to ours. It throws `adapter/UNSUPPORTED`
 * if the wallet has no such function.
 */
export function captureMethod(owner: unknown, name: string): CapturedMethod {
  const method = readField(owner, name)

  async function call(inputs: readonly unknown[]): Promise<unknown> {
    if (typeof method !== 'function') throw adapterErrors.UNSUPPORTED()
    return Reflect.apply(method, owner, inputs)
  }

  return async (inputs, signal) => {
    if (signal.aborted) throw commonErrors.ABORTED()
    return fromWallet(() => untilAborted(call(inputs), signal))
  }
}
