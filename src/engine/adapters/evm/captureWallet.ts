import { commonErrors } from '../../errors/commonErrors.ts'
import { readField } from '../../errors/readField.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { toWalletError } from '../toWalletError.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'

export interface CapturedWallet {
  provider: Eip1193Provider
  request(asked: {
    method: string
    params?: readonly unknown[]
    signal: AbortSignal
  }): Promise<unknown>
  /** The wallet's own way to end a connection, as Coinbase's SDK has it; nothing without one. */
  disconnect: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Adds the listener; returns what takes this very one off again. */
  on(event: string, listener: (detail: unknown) => void): () => void
}

/** A wallet's interface as it is now: what is put in its place later has no effect. */
export function captureWallet(provider: Eip1193Provider): CapturedWallet {
  const request = readField(provider, 'request')
  const disconnect = readField(provider, 'disconnect')
  const on = readField(provider, 'on')
  const remove = readField(provider, 'removeListener') ?? readField(provider, 'off')

  async function ask(method: string, params?: readonly unknown[]): Promise<unknown> {
    if (typeof request !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
    return Reflect.apply(request, provider, [params ? { method, params } : { method }])
  }

  return {
    provider,
    async request({ method, params, signal }) {
      if (signal.aborted) throw commonErrors.ABORTED()
      try {
        return await untilAborted(ask(method, params), signal)
      } catch (thrown) {
        throw await toWalletError(thrown)
      }
    },
    disconnect:
      typeof disconnect === 'function'
        ? (signal) => untilAborted(Promise.resolve(Reflect.apply(disconnect, provider, [])), signal)
        : undefined,
    on(event, listener) {
      attempt(on, [event, listener])
      return () => attempt(remove, [event, listener])
    },
  }

  function attempt(method: unknown, inputs: readonly unknown[]) {
    try {
      if (typeof method === 'function') Reflect.apply(method, provider, inputs)
    } catch {
      // A wallet without working events still connects and signs.
    }
  }
}
