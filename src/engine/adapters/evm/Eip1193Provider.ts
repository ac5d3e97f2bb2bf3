import { readField } from '../../errors/readField.ts'

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
