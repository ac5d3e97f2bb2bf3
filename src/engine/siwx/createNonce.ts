import { randomBytes } from '../platform/randomBytes.ts'

const bytes = 16

/**
 * A nonce for one sign-in: 128 random bits from the platform's cryptography, as 32 letters and
 * digits. A server that issues it has to remember it, and to take it once.
 */
export function createNonce(): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
