import { concatBytes } from '@noble/hashes/utils.js'
import type { BitcoinAddress } from '../../adapters/bitcoin/readBitcoinAddress.ts'
import { areSame } from '../verification/areSame.ts'
import { hash160 } from '../verification/hash160.ts'
import { isEcdsaSignature } from '../verification/isEcdsaSignature.ts'
import { secp256k1 } from '../verification/secp256k1.ts'
import { isSchnorrSignature } from './isSchnorrSignature.ts'
import { keySpendHash } from './keySpendHash.ts'
import { readDerSignature } from './readDerSignature.ts'
import { readWitness } from './readWitness.ts'
import { redeemScript } from './redeemScript.ts'
import { witnessKeyHash } from './witnessKeyHash.ts'

const sighashAll = 1

/**
 * Whether the bytes are a valid witness of BIP-322's virtual transaction: of a witness key, plain
 * or nested in an older address, or of a taproot key. Does not check taproot scripts.
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
  const isOwn = areSame(kind === 'p2sh' ? hash160(redeemScript(keyHash)) : keyHash, program)
  if (!isOwn || first.at(-1) !== sighashAll) return false
  const hash = witnessKeyHash(script, keyHash, message)
  const signature = readDerSignature(first.subarray(0, -1))
  return signature !== undefined && isEcdsaSignature(secp256k1, signature, hash, second)
}

function isKeySpend(key: Uint8Array, message: string, signature: Uint8Array): boolean {
  // 64 bytes for the default signature type, 65 for `SIGHASH_ALL`. Other types sign less of the
  // transaction.
  const kind = signature.length === 65 ? signature[64] : 0
  const isKnown = signature.length === 64 || (signature.length === 65 && kind === sighashAll)
  if (!isKnown) return false
  return isSchnorrSignature(signature.subarray(0, 64), keySpendHash(key, message, kind ?? 0), key)
}

function hashScript(program: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
}
