import { readField } from './readField.ts'

/** The message of a thrown value, which may be a plain text, or `undefined`. */
export function errorMessage(thrown: unknown): string | undefined {
  const message = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
