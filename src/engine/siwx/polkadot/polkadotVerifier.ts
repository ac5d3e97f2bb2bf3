import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { verify } from '@scure/sr25519'
import { readPolkadotAddress } from '../../adapters/polkadot/readPolkadotAddress.ts'
import { polkadotProfile } from '../namespaceProfiles.ts'
import { areSame, readHex } from '../verification/bytes.ts'
import { isEd25519Signature } from '../verification/edwards25519.ts'
import type {
  NamespaceVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'

/** Verifies messages and signatures of Polkadot and related networks. */
export const polkadotVerifier: NamespaceVerifier = {
  profile: polkadotProfile,
  checkSignature: checkPolkadotSignature,
}

type KeyCheck = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean

/**
 * Checks a Schnorr signature over ristretto255, in Substrate's context (schnorrkel). Throws for
 * malformed bytes.
 */
const isSr25519Signature: KeyCheck = (signature, message, account) =>
  verify(message, signature, account)

/**
 * Checks a signature of `signRaw` in hex: sr25519, Ed25519 or ECDSA, with or without a first byte
 * for the key type. The signed text is the plain text, or the text between `<Bytes>` tags, which
 * most extensions add.
 */
async function checkPolkadotSignature(request: SignatureRequest): Promise<SignatureAnswer> {
  const bytes = readHex(request.signature)
  const account = readPolkadotAddress(request.address)?.publicKey
  if (!bytes || !account) return false
  const { message } = request
  const texts = [message, `<Bytes>${message}</Bytes>`].map((text) => utf8ToBytes(text))
  const holds = (check: KeyCheck, signature: Uint8Array) =>
    texts.some((text) => isGood(check, signature, text, account))

  const plain = readPlain(bytes)
  if (plain && holds(plain.check, plain.signature)) return true
  const ecdsa = readEcdsa(bytes)
  if (!ecdsa) return false
  // Loads on use, because few accounts have such keys.
  const loaded = await import('../verification/secp256k1.ts').catch(() => undefined)
  if (!loaded) return 'notLoaded'
  // ECDSA signs a hash. The account is the hash of the key, which is recovered from the signature.
  return holds((signature, text, owner) => {
    const recovery = signature[64]
    if (recovery !== 0 && recovery !== 1) return false
    const hash = blake2b(text, { dkLen: 32 })
    const { compressed } = loaded.recoverKey(hash, signature.subarray(0, 64), recovery)
    return areSame(blake2b(compressed, { dkLen: 32 }), owner)
  }, ecdsa)
}

/**
 * Reads a signature of 64 bytes, which may follow a byte with the key type. In sr25519, the highest
 * bit of the last byte is set.
 */
function readPlain(bytes: Uint8Array): { check: KeyCheck; signature: Uint8Array } | undefined {
  const isMarked = ((bytes.at(-1) ?? 0) & 0x80) !== 0
  const check = isMarked ? isSr25519Signature : isEd25519Signature
  if (bytes.length === 64) return { check, signature: bytes }
  const isTyped = bytes.length === 65 && bytes[0] === (isMarked ? 1 : 0)
  return isTyped ? { check, signature: bytes.subarray(1) } : undefined
}

/**
 * Reads a signature of 65 bytes whose last byte is 0 or 1. A byte with the key type may precede the
 * signature.
 */
function readEcdsa(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length === 65) return bytes
  return bytes.length === 66 && bytes[0] === 2 ? bytes.subarray(1) : undefined
}

function isGood(check: KeyCheck, signature: Uint8Array, text: Uint8Array, account: Uint8Array) {
  try {
    return check(signature, text, account)
  } catch {
    // The bytes are not a signature of this type.
    return false
  }
}
