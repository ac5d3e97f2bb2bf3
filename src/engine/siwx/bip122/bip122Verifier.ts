import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import {
  type BitcoinAddress,
  readBitcoinAddress,
} from '../../adapters/bitcoin/readBitcoinAddress.ts'
import { bip122Profile } from '../namespaceProfiles.ts'
import { areSame, hash160, prefixedText } from '../verification/bytes.ts'
import type {
  NamespaceVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'
import { recoverKey } from '../verification/secp256k1.ts'
import { isBip322Signature, redeemScript } from './isBip322Signature.ts'

/** Verifies messages and signatures of Bitcoin. */
export const bip122Verifier: NamespaceVerifier = {
  profile: bip122Profile,
  checkSignature: checkBip122Signature,
}

const longestSignature = 16_384
const bip137Bytes = 65

/**
 * Checks a BIP-137 signature, or a BIP-322 signature in the "simple" form for one key. The tag of
 * BIP-322's second edition is optional. `verifyOther` checks the full form, proofs of funds and
 * scripts.
 */
function checkBip122Signature(request: SignatureRequest): SignatureAnswer {
  const { signature, message } = request
  const address = readBitcoinAddress(request.address)
  if (!address || signature.length > longestSignature) return false
  if (/^(ful|pof)/.test(signature) && signature.length % 4 === 3) return 'script'
  const isTagged = signature.startsWith('smp') && signature.length % 4 === 3
  const bytes = base64.decode(isTagged ? signature.slice(3) : signature)
  if (!isTagged && bytes.length === bip137Bytes && address.kind !== 'p2wsh')
    return isBip137Signature(address, message, bytes)
  if (address.kind === 'p2wsh' || isTransaction(bytes)) return 'script'
  if (address.kind === 'p2pkh') return false
  return isBip322Signature(address, message, bytes)
}

/**
 * Returns whether the bytes are a transaction, the full form of BIP-322. The first edition of the
 * standard had no tag for this form. So this checks the beginning of the bytes: a version, and then
 * the number of inputs or the witness marker.
 */
function isTransaction(bytes: Uint8Array): boolean {
  const [version, ...rest] = bytes.subarray(0, 6)
  const [, , , mark, flag] = rest
  const isVersion = (version === 0 || version === 2) && !rest.slice(0, 3).some(Boolean)
  return isVersion && (mark === 1 || (mark === 0 && flag === 1))
}

/**
 * Returns whether the 65 bytes are a valid BIP-137 signature. The first byte contains the kind of
 * address, which must match the account.
 */
function isBip137Signature(
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
