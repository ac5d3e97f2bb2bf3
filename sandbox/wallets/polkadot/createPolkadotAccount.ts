import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'
import type { NamespaceAccount } from '../createNamespaceWallet.ts'

export interface PolkadotAccount extends NamespaceAccount {
  readonly publicKey: Uint8Array
  readonly secretKey: Uint8Array
  /** Returns the address in a network's format (SS58 formats below 64). */
  addressIn(format: number): string
}

/** Creates a user's sr25519 key. All keys of the sandbox are public. */
export function createPolkadotAccount(name: string): PolkadotAccount {
  const secretKey = secretFromSeed(sha256(utf8ToBytes(`latchkey sandbox polkadot: ${name}`)))
  const publicKey = getPublicKey(secretKey)
  const addressIn = (format: number) => toAddress(publicKey, format)
  return { name, address: addressIn(42), publicKey, secretKey, addressIn }
}

function toAddress(publicKey: Uint8Array, format: number) {
  const body = concatBytes(Uint8Array.of(format), publicKey)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).slice(0, 2)
  return base58.encode(concatBytes(body, checksum))
}
