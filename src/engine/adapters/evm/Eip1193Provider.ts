import { readField } from '../../errors/readField.ts'

/** A wallet's provider in the page (EIP-1193). Its answers are not trusted. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] }): unknown
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof readField(value, 'request') === 'function'
}
