import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

export type SolanaAccount = ReturnType<typeof createSolanaAccount>

/** Creates a user's Solana key. All keys of the sandbox are public. */
export function createSolanaAccount(name: string) {
  const secretKey = sha256(utf8ToBytes(`latchkey sandbox: ${name} on solana`))
  const publicKey = ed25519.getPublicKey(secretKey)
  return {
    name,
    address: base58.encode(publicKey),
    publicKey,
    secretKey,
    sign: (message: Uint8Array) => ed25519.sign(message, secretKey),
  }
}
