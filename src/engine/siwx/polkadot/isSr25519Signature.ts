import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { areSame } from '../verification/areSame.ts'
import { createTranscript } from './createTranscript.ts'

const { Point } = ristretto255
const order = ed25519.Point.Fn.ORDER

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
  const scalar = readNumber(scalarBytes)
  const key = Point.fromBytes(publicKey)
  if (scalar >= order || key.equals(Point.ZERO)) return false

  const transcript = createTranscript('SigningContext')
  transcript.append('', utf8ToBytes('substrate'))
  transcript.append('sign-bytes', message)
  transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
  transcript.append('sign:pk', publicKey)
  transcript.append('sign:R', commitment)
  const challenge = readNumber(transcript.challenge('sign:c', 64)) % order
  const expected = Point.BASE.multiplyUnsafe(scalar).subtract(key.multiplyUnsafe(challenge))
  return areSame(expected.toBytes(), commitment)
}

/** The lowest byte comes first. */
function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
