import { sha256 } from '@noble/hashes/sha2.js'
import type { BitcoinAddress } from '../../adapters/bitcoin/readBitcoinAddress.ts'
import { areSame } from '../verification/areSame.ts'
import { hash160 } from '../verification/hash160.ts'
import { prefixedText } from '../verification/prefixedText.ts'
import { recoverKey } from '../verification/recoverKey.ts'
import { redeemScript } from './redeemScript.ts'

/**
 * Whether the 65 bytes are a valid BIP-137 signature. The first byte names the kind of address,
 * which must match the account.
 */
export function isBip137Signature(
  { kind, program }: BitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const header = (signature[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const hash = sha256(sha256(prefixedText('\x18Bitcoin Signed Message:\n', message)))
  const key = recoverKey(hash, signature.subarray(1), header & 3)
  const form = header >> 2
  if (form === 0) return kind === 'p2pkh' && areSame(hash160(key.uncompressed), program)
  const keyHash = hash160(key.compressed)
  if (form === 1) return kind === 'p2pkh' && areSame(keyHash, program)
  if (form === 2) return kind === 'p2sh' && areSame(hash160(redeemScript(keyHash)), program)
  return kind === 'p2wpkh' && areSame(keyHash, program)
}
