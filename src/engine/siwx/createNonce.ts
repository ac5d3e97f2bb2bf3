import { serverPlatform } from '../platform/serverPlatform.ts'

const bytes = 16

/**
 * Creates a nonce for one sign-in: 128 random bits as 32 letters and digits. The server that issues
 * the nonce must store it, and must accept it only once.
 */
export function createNonce(): string {
  return Array.from(serverPlatform.randomBytes(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
