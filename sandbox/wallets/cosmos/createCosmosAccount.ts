import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import type { NamespaceAccount } from '../createNamespaceWallet.ts'

export interface CosmosAccount extends NamespaceAccount {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
  /** The hash that every address of the key contains. It does not depend on the prefix. */
  readonly hash: Uint8Array
  /** Returns the address with a chain's prefix. */
  addressIn(prefix: string): string
}

/** Creates a user's secp256k1 key. All keys of the sandbox are public. */
export function createCosmosAccount(name: string): CosmosAccount {
  const privateKey = sha256(utf8ToBytes(`latchkey sandbox cosmos: ${name}`))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const hash = ripemd160(sha256(publicKey))
  const addressIn = (prefix: string) => bech32.encode(prefix, bech32.toWords(hash))
  return { name, address: addressIn('cosmos'), privateKey, publicKey, hash, addressIn }
}
