import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64 } from '@scure/base'
import { readCosmosAddress } from '../../adapters/cosmos/readCosmosAddress.ts'
import { areSame } from '../verification/areSame.ts'
import type { SignatureAnswer } from '../verification/ChainVerifier.ts'
import { hash160 } from '../verification/hash160.ts'
import { readPublicKey } from '../verification/readPublicKey.ts'
import { type RecoveredKey, recoverKey } from '../verification/recoverKey.ts'
import type { SignatureRequest } from '../verification/SignatureRequest.ts'
import { secp256k1 } from '../verification/secp256k1.ts'
import { signedDocument } from './signedDocument.ts'

/** How chains derive an address from a key, and which hash their keys sign. */
const schemes = [
  { hash: sha256, addressOf: ({ compressed }: RecoveredKey) => hash160(compressed) },
  {
    // Chains with Ethereum's keys: Evmos, Injective and others.
    hash: keccak_256,
    addressOf: ({ uncompressed }: RecoveredKey) => keccak_256(uncompressed.subarray(1)).slice(-20),
  },
]

/**
 * Checks an ADR-36 signature: the key signs a document without a chain that contains the text. The
 * signature is 64 bytes in base64. Its key is recovered or passed in, and must belong to the
 * address.
 */
export function checkCosmosSignature(request: SignatureRequest): SignatureAnswer {
  const signature = base64.decode(request.signature)
  const account = readCosmosAddress(request.address)?.bytes
  // A longer account is not derived from one key.
  if (account?.length === 32) return 'multisig'
  if (account?.length !== 20) return false
  const signed = signedDocument(request.address, request.message)
  return schemes.some(({ hash, addressOf }) => {
    const digest = hash(signed)
    const keys = findKeys(digest, signature, request.publicKey)
    return keys.some((key) => areSame(addressOf(key), account))
  })
}

/** The key that was passed in if it made the signature, otherwise the two possible keys. */
function findKeys(digest: Uint8Array, signature: Uint8Array, publicKey: string | undefined) {
  const recovered = [0, 1].map((recovery) => recoverKey(digest, signature, recovery))
  if (publicKey === undefined) return recovered
  const given = secp256k1.fromBytes(readPublicKey(publicKey)).toBytes(true)
  return recovered.filter(({ compressed }) => areSame(compressed, given))
}
