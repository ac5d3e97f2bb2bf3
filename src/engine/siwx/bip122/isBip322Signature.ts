import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BitcoinAddress } from '../../adapters/bitcoin/readBitcoinAddress.ts'
import { areSame, compactSize, hash160 } from '../verification/bytes.ts'
import { isEcdsaSignature, readNumber, secp256k1 } from '../verification/secp256k1.ts'

const sighashAll = 1

/**
 * Returns whether the bytes are a valid witness of BIP-322's virtual transaction. Supports witness
 * keys, also those nested in an older address, and taproot keys. Does not support taproot scripts.
 */
export function isBip322Signature(
  { kind, program }: BitcoinAddress,
  message: string,
  bytes: Uint8Array,
): boolean | 'script' {
  const witness = readWitness(bytes)
  if (!witness) return false
  const [first, second] = witness
  if (kind === 'p2tr') {
    if (witness.length > 1) return 'script'
    return first !== undefined && isKeySpend(program, message, first)
  }
  if (kind === 'p2sh' && !(witness.length === 2 && second?.length === 33)) return 'script'
  if (witness.length !== 2 || first === undefined || second?.length !== 33) return false
  const keyHash = hash160(second)
  const script = kind === 'p2sh' ? hashScript(program) : redeemScript(program)
  const isKeyOfAddress = areSame(
    kind === 'p2sh' ? hash160(redeemScript(keyHash)) : keyHash,
    program,
  )
  if (!isKeyOfAddress || first.at(-1) !== sighashAll) return false
  const hash = witnessKeyHash(script, keyHash, message)
  const signature = readDerSignature(first.subarray(0, -1))
  return signature !== undefined && isEcdsaSignature(secp256k1, signature, hash, second)
}

function isKeySpend(key: Uint8Array, message: string, signature: Uint8Array): boolean {
  // The signature has 64 bytes with the default signature type, and 65 with `SIGHASH_ALL`. Other
  // types sign less of the transaction.
  const kind = signature.length === 65 ? signature[64] : 0
  const isKnown = signature.length === 64 || (signature.length === 65 && kind === sighashAll)
  if (!isKnown) return false
  return isSchnorrSignature(signature.subarray(0, 64), keySpendHash(key, message, kind ?? 0), key)
}

function hashScript(program: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
}

/** Returns the script of a witness key. An older address can contain its hash. */
export function redeemScript(keyHash: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0, 20), keyHash)
}

/**
 * Returns the hash that a witness key signs (BIP-143). `script` is the script of the key's address.
 */
function witnessKeyHash(script: Uint8Array, keyHash: Uint8Array, message: string) {
  const zero4 = new Uint8Array(4)
  const spent = spentOutput(script, message)
  const code = concatBytes(Uint8Array.of(25, 0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac))
  const input = [hash256(spent), hash256(zero4), spent, code, new Uint8Array(8), zero4]
  // The only output has the amount 0 and the script `OP_RETURN`. The whole transaction is signed.
  const output = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)
  const all = Uint8Array.of(1, 0, 0, 0)
  return hash256(concatBytes(zero4, ...input, hash256(output), zero4, all))
}

const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))

/**
 * Returns the hash that a taproot key signs with the given signature type (BIP-341). The
 * transaction has one input, which is spent with the key path.
 */
function keySpendHash(key: Uint8Array, message: string, kind: number): Uint8Array {
  const zero4 = new Uint8Array(4)
  const script = concatBytes(Uint8Array.of(0x51, 32), key)
  const output = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 0x6a)
  const sizedScript = concatBytes(Uint8Array.of(script.length), script)
  const parts = [spentOutput(script, message), new Uint8Array(8), sizedScript, zero4, output]
  const hashes = parts.map((part) => sha256(part))
  const head = concatBytes(Uint8Array.of(0, kind), zero4, zero4)
  return taggedHash('TapSighash', concatBytes(head, ...hashes, Uint8Array.of(0), zero4))
}

/**
 * Returns the output that BIP-322's signed transaction spends. It is the first output of a virtual
 * transaction, which contains the text and pays nothing to the script. All versions, times and
 * sequences of that transaction are zero.
 */
export function spentOutput(script: Uint8Array, message: string): Uint8Array {
  const zero4 = new Uint8Array(4)
  const one = Uint8Array.of(1)
  const text = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const nowhere = concatBytes(new Uint8Array(32), new Uint8Array(4).fill(255))
  const input = [nowhere, Uint8Array.of(34, 0, 32), text, zero4]
  const output = [new Uint8Array(8), compactSize(script.length), script]
  const transaction = concatBytes(zero4, one, ...input, one, ...output, zero4)
  return concatBytes(sha256(sha256(transaction)), zero4)
}

const mostItems = 16

/**
 * Reads a complete witness, in which each length has its shortest form. Returns `undefined` for
 * other bytes.
 */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const readLength = () => {
    const first = bytes[at] ?? Number.NaN
    at += 1
    if (first < 253) return first
    const low = bytes[at] ?? Number.NaN
    const high = bytes[at + 1] ?? Number.NaN
    at += 2
    const length = low + high * 256
    return first === 253 && length >= 253 ? length : Number.NaN
  }
  const count = readLength()
  if (!(count <= mostItems)) return undefined
  const items: Uint8Array[] = []
  for (let index = 0; index < count; index += 1) {
    const length = readLength()
    if (!(at + length <= bytes.length)) return undefined
    items.push(bytes.subarray(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}

/**
 * Reads the 64 bytes of a DER signature, in which each number has its shortest form (BIP-66).
 * Returns `undefined` for other bytes.
 */
export function readDerSignature(bytes: Uint8Array): Uint8Array | undefined {
  const [sequence, length, , rLength = 0] = bytes
  const sLength = bytes[5 + rLength] ?? 0
  const isWhole =
    sequence === 0x30 && length === bytes.length - 2 && rLength + sLength + 6 === bytes.length
  const r = isWhole ? readInteger(bytes.subarray(2, 4 + rLength)) : undefined
  const s = isWhole ? readInteger(bytes.subarray(4 + rLength)) : undefined
  return r && s && Uint8Array.of(...r, ...s)
}

/** Reads a positive number of at most 32 bytes, with its tag and length. */
function readInteger(bytes: Uint8Array): Uint8Array | undefined {
  const [tag, , first = 0x80, second = 0] = bytes
  const isPadded = first === 0
  const digits = bytes.subarray(isPadded ? 3 : 2)
  const isShort = first < 0x80 && (!isPadded || second >= 0x80) && digits.length <= 32
  if (tag !== 2 || !isShort) return undefined
  const padded = new Uint8Array(32)
  padded.set(digits, 32 - digits.length)
  return padded
}

/** Returns whether the x-only key made the 64-byte signature (BIP-340). */
export function isSchnorrSignature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const { Fn, Fp } = secp256k1
  const commitment = signature.subarray(0, 32)
  const r = readNumber(commitment)
  const s = readNumber(signature.subarray(32))
  if (signature.length !== 64 || publicKey.length !== 32) return false
  if (r >= Fp.ORDER || s >= Fn.ORDER) return false
  const key = secp256k1.fromBytes(Uint8Array.of(2, ...publicKey))
  const reported = concatBytes(commitment, publicKey, message)
  const challenge = Fn.create(readNumber(taggedHash('BIP0340/challenge', reported)))
  const point = secp256k1.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(challenge))
  if (point.is0()) return false
  const { x, y } = point.toAffine()
  return x === r && y % 2n === 0n
}

/** Computes a tagged hash (BIP-340). */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const mark = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(mark, mark, bytes))
}
