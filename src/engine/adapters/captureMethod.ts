import { commonErrors } from '../errors/commonErrors.ts'
import { readField } from '../errors/readField.ts'
import { untilAborted } from '../store/untilAborted.ts'
import { adapterErrors } from './adapterErrors.ts'
import { fromWallet } from './toWalletError.ts'

export type CapturedMethod = (inputs: readonly unknown[], signal: AbortSignal) => Promise<unknown>

/**
 * Captures a wallet's function as it is now. Replacing the function later has no effect. The
 * captured function converts the wallet's errors to ours, and throws `adapter/UNSUPPORTED` if the
 * wallet has no such function.
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
