import { argon2idAsync } from '@noble/hashes/argon2.js'
import { toBytes, toText } from '../base64url.ts'
import { keyErrors } from '../keys/keyErrors.ts'
import { createRecoverySecret, type RecoverySecret } from '../keys/SealedShare.ts'

/**
 * RFC 9106: the second recommended option needs 64 MiB, three passes and four lanes. JavaScript has
 * one lane. About two seconds on a phone, and the frame stays responsive.
 */
const parameters = { m: 65_536, t: 3, p: 1 } as const
export const leastPassphrase = 10

/** What is needed to stretch the passphrase again. Not secret. */
export function newPassphraseHint(): string {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return JSON.stringify({ kind: 'argon2id', version: 1, salt: toText(salt), ...parameters })
}

/** Argon2id without WebAssembly. `report` gets the progress, from 0 to 1. */
export async function stretchPassphrase(
  passphrase: string,
  hint: string,
  report: (progress: number) => void = () => {},
): Promise<RecoverySecret> {
  // The same text, however a keyboard composes its letters.
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

/** The parameters are fixed here: a site that sends weaker ones is refused. */
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
