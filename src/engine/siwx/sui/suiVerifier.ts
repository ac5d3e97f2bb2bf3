import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { suiProfile } from '../namespaceProfiles.ts'
import { isEd25519Signature } from '../verification/edwards25519.ts'
import type {
  NamespaceVerifier,
  OtherSignatureKind,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'

/** Verifies messages and signatures of Sui. */
export const suiVerifier: NamespaceVerifier = {
  profile: suiProfile,
  checkSignature: checkSuiSignature,
}

/** The bytes before a signed text: a personal message, version 0, for Sui. */
const intent = Uint8Array.of(3, 0, 0)
const signatureBytes = 64
/** The length of a compressed key, except for Ed25519. An Ed25519 key has one byte less. */
const otherKey = 33

/** The other key types, by the flag in the first byte of a signature. */
const otherKinds: ReadonlyMap<number | undefined, OtherSignatureKind> = new Map([
  [3, 'multisig'],
  [5, 'zkLogin'],
  [6, 'passkey'],
])

/**
 * Checks the signature of a personal message in base64. It consists of a flag, the signature and
 * the key. The address is the hash of the flag and the key. `verifyOther` checks signatures of more
 * than one key.
 */
async function checkSuiSignature({
  address,
  message,
  signature,
}: SignatureRequest): Promise<SignatureAnswer> {
  const bytes = base64.decode(signature)
  const flag = bytes[0]
  const other = otherKinds.get(flag)
  if (other) return other
  const signed = bytes.subarray(1, 1 + signatureBytes)
  const key = bytes.subarray(1 + signatureBytes)
  const owner = blake2b(concatBytes(bytes.subarray(0, 1), key), { dkLen: 32 })
  if (`0x${bytesToHex(owner)}` !== address.toLowerCase()) return false

  const text = utf8ToBytes(message)
  const digest = blake2b(concatBytes(intent, variableLength(text.length), text), { dkLen: 32 })
  if (flag === 0) return isEd25519Signature(signed, digest, key)
  if (key.length !== otherKey) return false
  if (flag !== 1 && flag !== 2) return false
  // Loads on use, because few accounts have such keys.
  const ecdsa = await import('./isSuiEcdsaSignature.ts').catch(() => undefined)
  return ecdsa ? ecdsa.isSuiEcdsaSignature(flag, signed, digest, key) : 'notLoaded'
}

/** Writes a length in BCS encoding: seven bits at a time, with the low bits first. */
function variableLength(length: number): Uint8Array {
  const bytes: number[] = []
  let rest = length
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Uint8Array.of(...bytes, rest)
}
