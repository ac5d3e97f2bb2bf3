import { edwards25519 } from '../verification/edwards25519.ts'
import { readLittleEndian } from '../verification/readLittleEndian.ts'

/** A point of ristretto255, as one of the points that stand for it. */
export interface RistrettoPoint {
  readonly x: bigint
  readonly y: bigint
}

/** Reads a point in its one encoding (RFC 9496, 4.3.1). Throws for other bytes. */
export function readRistretto(bytes: Uint8Array): RistrettoPoint {
  const { Fp } = edwards25519
  const { a, d } = edwards25519.CURVE()
  const s = readLittleEndian(bytes)
  const one = Fp.ONE
  const square = Fp.sqr(s)
  const u1 = Fp.add(one, Fp.mul(a, square))
  const u2 = Fp.sub(one, Fp.mul(a, square))
  const v = Fp.sub(Fp.mul(Fp.mul(a, d), Fp.sqr(u1)), Fp.sqr(u2))
  const root = Fp.sqrt(Fp.inv(Fp.mul(v, Fp.sqr(u2))))
  const across = Fp.mul(root, u2)
  const up = Fp.mul(Fp.mul(root, across), v)
  const twice = Fp.mul(Fp.add(s, s), across)
  const x = isNegative(twice) ? Fp.neg(twice) : twice
  const y = Fp.mul(u1, up)
  const isOwn = bytes.length === 32 && s < Fp.ORDER && !isNegative(s)
  if (!isOwn || isNegative(Fp.mul(x, y)) || y === 0n) throw new RangeError('No point.')
  return { x, y }
}

/** Whether both stand for the same point (RFC 9496, 4.3.3). */
export function areSamePoints(one: RistrettoPoint, other: RistrettoPoint): boolean {
  const { Fp } = edwards25519
  const { x, y } = one
  return Fp.mul(x, other.y) === Fp.mul(y, other.x) || Fp.mul(y, other.y) === Fp.mul(x, other.x)
}

const isNegative = (number: bigint) => number % 2n === 1n
