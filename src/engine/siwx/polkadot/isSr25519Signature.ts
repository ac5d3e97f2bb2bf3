import { utf8ToBytes } from '@noble/hashes/utils.js'
import { edwards25519 } from '../verification/edwards25519.ts'
import { readLittleEndian } from '../verification/readLittleEndian.ts'
import { createTranscript } from './createTranscript.ts'
import { areSamePoints, readRistretto } from './readRistretto.ts'

/**
 * Whether the signature is Schnorr over ristretto255 in the context of Substrate (schnorrkel). One
 * form is valid: the mark in the last byte set, the scalar below the order.
 */
export function isSr25519Signature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const last = signature[63]
  if (signature.length !== 64 || last === undefined || (last & 0x80) === 0) return false
  const commitment = signature.subarray(0, 32)
  const scalarBytes = signature.slice(32)
  scalarBytes[31] = last & 0x7f
  const scalar = readLittleEndian(scalarBytes)
  const key = readRistretto(publicKey)
  const { BASE, Fn, ZERO } = edwards25519
  if (scalar >= Fn.ORDER || areSamePoints(key, ZERO.toAffine())) return false

  const transcript = createTranscript('SigningContext')
  transcript.append('', utf8ToBytes('substrate'))
  transcript.append('sign-bytes', message)
  transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
  transcript.append('sign:pk', publicKey)
  transcript.append('sign:R', commitment)
  const challenge = Fn.create(readLittleEndian(transcript.challenge('sign:c', 64)))
  const taken = edwards25519.fromAffine(key).multiplyUnsafe(challenge)
  const expected = BASE.multiplyUnsafe(scalar).subtract(taken)
  return areSamePoints(expected.toAffine(), readRistretto(commitment))
}
