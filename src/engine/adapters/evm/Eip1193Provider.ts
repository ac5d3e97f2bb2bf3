import { readField } from '../../errors/readField.ts'

/** What a wallet puts into the page (EIP-1193). Nothing that it answers is to be trusted. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] }): unknown
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readField(value, 'request') === 'function'
}
