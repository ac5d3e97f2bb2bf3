import { commonErrors } from '../../errors/commonErrors.ts'
import { readField } from '../../errors/readField.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { toWalletError } from '../toWalletError.ts'

/** A wallet's provider in the page (EIP-1193). Its answers are not trusted. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] }): unknown
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readField(value, 'request') === 'function'
}

export interface CapturedWallet {
  provider: Eip1193Provider
  request(asked: {
    method: string
    params?: readonly unknown[]
    signal: AbortSignal
  }): Promise<unknown>
  /** The wallet's own function to disconnect, as Coinbase's SDK has it, or `undefined`. */
  disconnect: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Adds the listener. Returns a function that removes it. */
  on(event: string, listener: (detail: unknown) => void): () => void
}

/** Captures a wallet's functions as they are now. Replacing them later has no effect. */
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
      // A wallet without working events can still connect and sign.
    }
  }
}
