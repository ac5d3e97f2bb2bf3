import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBytes, toText } from '../base64url.ts'
import { keyErrors } from './keyErrors.ts'
import { secretBytes, wipe } from './secretBytes.ts'

/**
 * A key and a proof that are derived from a recovery secret. The secret is a passkey's PRF output
 * or a stretched passphrase. The key never leaves the frame. The site checks the proof before it
 * returns the sealed share. An attacker who can read the user's mail therefore cannot guess the
 * passphrase offline.
 */
export interface RecoverySecret {
  readonly proof: string
  seal(share: Uint8Array, setId: Uint8Array): Promise<string>
  /** Throws `wrong_passphrase` if the share was sealed with another secret. */
  open(sealed: string, setId: Uint8Array): Promise<Uint8Array>
}

/** Creates a recovery secret from 32 bytes, and wipes the bytes. */
export async function createRecoverySecret(secret: Uint8Array): Promise<RecoverySecret> {
  const keyBytes = secretBytes(32)
  const derived = hkdf(sha256, secret, undefined, utf8ToBytes('latchkey recovery key v1'), 32)
  keyBytes.set(derived)
  const proof = hkdf(sha256, secret, undefined, utf8ToBytes('latchkey recovery proof v1'), 32)
  wipe(secret, derived)
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  wipe(keyBytes)
  const contextOf = (setId: Uint8Array) =>
    Uint8Array.from([...utf8ToBytes('latchkey recovery share v1 '), ...setId])
  return {
    proof: toText(proof),
    async seal(share, setId) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = Uint8Array.from(share)
      const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(setId) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain))
      wipe(plain)
      return toText(Uint8Array.from([...iv, ...sealed]))
    },
    async open(sealed, setId) {
      const bytes = Uint8Array.from(toBytes(sealed))
      const algorithm = {
        name: 'AES-GCM',
        iv: bytes.slice(0, 12),
        additionalData: contextOf(setId),
      }
      const opened = await crypto.subtle
        .decrypt(algorithm, key, bytes.slice(12))
        .catch(() => Promise.reject(keyErrors.wrongPassphrase()))
      return new Uint8Array(opened)
    },
  }
}
