import { secp256k1 as noble } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import {
  isEcdsaSignature,
  recoverKey,
  secp256k1,
} from '../../src/engine/siwx/verification/secp256k1.ts'

const { ORDER: order } = noble.Point.Fn
const hash = new Uint8Array(32).fill(7)
const bytesOf = (...numbers: bigint[]) =>
  hex.decode(numbers.map((number) => number.toString(16).padStart(64, '0')).join(''))

/** The first number, from `start` on, that is the x coordinate of a point. */
function pointFrom(start: bigint): bigint {
  for (let x = start; ; x += 1n)
    try {
      noble.Point.fromBytes(Uint8Array.of(2, ...bytesOf(x)))
      return x
    } catch {
      // Half of all numbers are not the x coordinate of a point.
    }
}

const or = (work: () => string) => {
  try {
    return work()
  } catch {
    return 'none'
  }
}

const ours = (signature: Uint8Array, recovery: number) =>
  or(() => hex.encode(recoverKey(hash, signature, recovery).compressed))

const theirs = (signature: Uint8Array, recovery: number) =>
  or(() => {
    const parsed = noble.Signature.fromBytes(signature, 'compact')
    if (parsed.hasHighS()) return 'none'
    return parsed.addRecoveryBit(recovery).recoverPublicKey(hash).toHex()
  })

const r = pointFrom(1_000n)
/** A number above the order that is the x coordinate of a point. */
const above = pointFrom(order + 1n)

test('at the limits of a signature’s values, the recovered key equals noble’s', () => {
  const numbers: [bigint, bigint][] = [
    ...[1n, 5n, order / 2n].map((s): [bigint, bigint] => [r, s]),
    ...[0n, order / 2n + 1n, order - 1n, order, order + 5n].map((s): [bigint, bigint] => [r, s]),
    ...[0n, order, above, above - order, order - 1n].map((other): [bigint, bigint] => [other, 5n]),
  ]
  const recoveries = [0, 1, 2, 3]
  const read = (by: typeof ours) =>
    numbers.flatMap(([r, s]) => recoveries.map((recovery) => by(bytesOf(r, s), recovery)))
  expect(read(ours)).toEqual(read(theirs))
  expect(ours(bytesOf(r, order / 2n), 0)).toMatch(/^0[23]/)
  expect(ours(bytesOf(above - order, 5n), 2)).toMatch(/^0[23]/)
})

test('no key is recovered from bytes of another length or with another recovery id', () => {
  const whole = bytesOf(r, 5n)
  const half = whole.slice(0, 32)
  expect(ours(whole, 0)).toMatch(/^0[23]/)
  for (const signature of [Uint8Array.of(...half, 5), whole.slice(1), Uint8Array.of(...whole, 0)])
    expect(ours(signature, 0)).toBe('none')
  const small = bytesOf(above - order, 5n)
  for (const recovery of [4, 5, -1, -2, Number.NaN, 0.5])
    expect([ours(whole, recovery), ours(small, recovery)]).toEqual(['none', 'none'])
})

test('a malformed signature is invalid for every account', () => {
  const key = noble.getPublicKey(hash)
  const isGood = (signature: Uint8Array) => isEcdsaSignature(secp256k1, signature, hash, key)
  const good = noble.sign(hash, hash, { prehash: false })
  expect(isGood(good)).toBe(true)
  for (const signature of [
    new Uint8Array(64),
    new Uint8Array(64).fill(255),
    new Uint8Array(),
    good.slice(1),
    Uint8Array.of(...good, 0),
  ])
    expect(isGood(signature)).toBe(false)
})
