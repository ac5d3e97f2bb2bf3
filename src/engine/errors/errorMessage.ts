import { readField } from './readField.ts'

/** What a thrown thing says, or nothing: it may be text itself. */
export function errorMessage(thrown: unknown): string | undefined {
  const message = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
