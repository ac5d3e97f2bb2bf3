import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 as noble, schnorr } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSchnorrSignature,
  readDerSignature,
} from '../../src/engine/siwx/bip122/isBip322Signature.ts'
import { secp256r1 } from '../../src/engine/siwx/sui/isSuiEcdsaSignature.ts'
import { isEd25519Signature } from '../../src/engine/siwx/verification/edwards25519.ts'
import {
  isEcdsaSignature,
  recoverKey,
  secp256k1,
} from '../../src/engine/siwx/verification/secp256k1.ts'

/** Each run makes several checks of a signature. `npm run fuzz` makes more runs. */
const runs = { numRuns: Math.max(120, Number(process.env.LATCHKEY_PROPERTY_RUNS ?? 0)) }
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const secret = bytes32.filter((bytes) => noble.utils.isValidSecretKey(bytes))
/** Leaves the signature unchanged, flips one bit of it, or replaces one half. */
const change = fc.oneof(
  fc.constant((signature: Uint8Array) => signature),
  fc.nat(511).map((bit) => (signature: Uint8Array) => {
    const turned = signature.slice()
    turned[bit >> 3]! ^= 1 << (bit & 7)
    return turned
  }),
  fc
    .tuple(fc.constantFrom(0, 32), fc.oneof(bytes32, fc.constantFrom(0, 255).map(filled)))
    .map(([at, half]) => (signature: Uint8Array) => {
      const changed = signature.slice()
      changed.set(half, at)
      return changed
    }),
)

function filled(byte: number) {
  return new Uint8Array(32).fill(byte)
}

const or = <Value>(value: () => Value, otherwise: Value): Value => {
  try {
    return value()
  } catch {
    return otherwise
  }
}

const kinds = {
  secp256k1: [
    (hash: Uint8Array, key: Uint8Array) => noble.sign(hash, key, { prehash: false }),
    (key: Uint8Array) => noble.getPublicKey(key),
    (signature: Uint8Array, hash: Uint8Array, key: Uint8Array) =>
      noble.verify(signature, hash, key, { prehash: false, lowS: true }),
    (signature: Uint8Array, hash: Uint8Array, key: Uint8Array) =>
      isEcdsaSignature(secp256k1, signature, hash, key),
  ],
  secp256r1: [
    (hash: Uint8Array, key: Uint8Array) => p256.sign(hash, key, { prehash: false, lowS: true }),
    (key: Uint8Array) => p256.getPublicKey(key),
    (signature: Uint8Array, hash: Uint8Array, key: Uint8Array) =>
      p256.verify(signature, hash, key, { prehash: false, lowS: true }),
    (signature: Uint8Array, hash: Uint8Array, key: Uint8Array) =>
      isEcdsaSignature(secp256r1, signature, hash, key),
  ],
  'BIP-340': [
    (hash: Uint8Array, key: Uint8Array) => schnorr.sign(hash, key),
    (key: Uint8Array) => schnorr.getPublicKey(key),
    schnorr.verify,
    isSchnorrSignature,
  ],
  Ed25519: [
    (hash: Uint8Array, key: Uint8Array) => ed25519.sign(hash, key),
    (key: Uint8Array) => ed25519.getPublicKey(key),
    (signature: Uint8Array, hash: Uint8Array, key: Uint8Array) =>
      ed25519.verify(signature, hash, key, { zip215: false }),
    isEd25519Signature,
  ],
} as const

test.each(Object.entries(kinds))(
  '%s: accepts and refuses the same signatures as noble',
  (_, [sign, keyOf, theirs, ours]) => {
    let good = 0
    fc.assert(
      fc.property(secret, bytes32, change, (key, hash, turn) => {
        const signature = turn(sign(hash, key))
        const publicKey = keyOf(key)
        const expected = or(() => theirs(signature, hash, publicKey), false)
        good += Number(expected)
        expect(or(() => ours(signature, hash, publicKey), false)).toBe(expected)
      }),
      runs,
    )
    expect(good).toBeGreaterThan(20)
  },
  60_000,
)

test('recovers the same key from a signature as noble', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(secret, bytes32, change, fc.nat(3), (key, hash, turn, recovery) => {
      const signature = turn(noble.sign(hash, key, { prehash: false }))
      const expected = or(() => {
        const parsed = noble.Signature.fromBytes(signature, 'compact')
        if (parsed.hasHighS()) return undefined
        return parsed.addRecoveryBit(recovery).recoverPublicKey(hash).toHex()
      }, undefined)
      const own = or(() => recoverKey(hash, signature, recovery).compressed, undefined)
      expect(own && Buffer.from(own).toString('hex')).toBe(expected)
    }),
    runs,
  )
})

test('DER has only one accepted encoding, the one that noble writes', () => {
  fc.assert(
    fc.property(secret, bytes32, (key, hash) => {
      const signature = noble.sign(hash, key, { prehash: false })
      const der = noble.Signature.fromBytes(signature, 'compact').toBytes('der')
      expect(readDerSignature(der)).toEqual(signature)
      for (const bytes of [der.slice(0, -1), Uint8Array.of(...der, 0), der.slice(1)])
        expect(readDerSignature(bytes)).toBeUndefined()
      // The first number begins with an unneeded zero.
      const longer = Uint8Array.of(0x30, der[1]! + 1, 2, der[3]! + 1, 0, ...der.slice(4))
      expect(readDerSignature(longer)).toBeUndefined()
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(readDerSignature(bytes)?.length ?? 64).toBe(64)
    }),
    { numRuns: 1_000 },
  )
})
