import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

export type SuiAccount = ReturnType<typeof createSuiAccount>

const ed25519Flag = Uint8Array.of(0)
/** Sui's intent for a personal message, version 0. */
const messageIntent = Uint8Array.of(3, 0, 0)
/** Sui's intent for a transaction, version 0. */
const transactionIntent = Uint8Array.of(0, 0, 0)

/** Creates a user's Sui key. All keys of the sandbox are public. */
export function createSuiAccount(name: string) {
  const secretKey = sha256(utf8ToBytes(`latchkey sandbox: ${name} on sui`))
  const publicKey = ed25519.getPublicKey(secretKey)
  const sign = (...parts: readonly Uint8Array[]) => {
    const digest = blake2b(concatBytes(...parts), { dkLen: 32 })
    return base64.encode(concatBytes(ed25519Flag, ed25519.sign(digest, secretKey), publicKey))
  }
  return {
    name,
    address: `0x${bytesToHex(blake2b(concatBytes(ed25519Flag, publicKey), { dkLen: 32 }))}`,
    publicKey,
    /**
     * Signs the hash of the intent, the length and the text, as wallets do. Returns the flag, the
     * signature and the public key in base64.
     */
    signPersonalMessage: (message: Uint8Array) => sign(messageIntent, lengthOf(message), message),
    /** Signs a transaction in BCS encoding. */
    signTransaction: (transaction: Uint8Array) => sign(transactionIntent, transaction),
  }
}

/** Encodes a length in BCS: seven bits in each byte, low bits first. */
function lengthOf({ length }: Uint8Array) {
  const bytes: number[] = []
  let rest = length
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Uint8Array.from([...bytes, rest])
}
