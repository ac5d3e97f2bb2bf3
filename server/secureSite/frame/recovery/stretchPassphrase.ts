import { argon2idAsync } from '@noble/hashes/argon2.js'
import { toBytes, toText } from '../base64url.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import { createRecoverySecret, type RecoverySecret } from '../keys/SealedShare.ts'

/**
 * The parameters of Argon2id. The second recommended option of RFC 9106 has 64 MiB, three passes
 * and four lanes. JavaScript has only one lane. The work takes about two seconds on a phone. The
 * frame stays responsive.
 */
const parameters = { m: 65_536, t: 3, p: 1 } as const
export const leastPassphrase = 10

/** Creates the public data that the frame needs to stretch the passphrase again. */
export function newPassphraseHint(): string {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return JSON.stringify({ kind: 'argon2id', version: 1, salt: toText(salt), ...parameters })
}

/**
 * Derives the recovery secret from a passphrase with Argon2id, without WebAssembly. `report`
 * receives the progress, from 0 to 1.
 */
export async function stretchPassphrase(
  passphrase: string,
  hint: string,
  report: (progress: number) => void = () => {},
): Promise<RecoverySecret> {
  // Keyboards compose letters in different ways. The normalized text is always the same.
  const text = passphrase.normalize('NFKC')
  if ([...text].length < leastPassphrase) throw keyErrors.shortPassphrase(leastPassphrase)
  const secret = await argon2idAsync(text, saltOf(hint), {
    ...parameters,
    dkLen: 32,
    asyncTick: 20,
    onProgress: report,
  })
  return createRecoverySecret(secret)
}

/**
 * Reads the salt from the hint. Throws if the hint has other parameters, so that the site cannot
 * choose weaker parameters.
 */
function saltOf(hint: string): Uint8Array {
  const { kind, m, p, salt, t, version } = JSON.parse(hint)
  const isKnown =
    kind === 'argon2id' &&
    version === 1 &&
    m === parameters.m &&
    t === parameters.t &&
    p === parameters.p
  const bytes = isKnown ? toBytes(String(salt)) : undefined
  if (bytes?.length !== 16) throw keyErrors.wrongPassphrase()
  return bytes
}
