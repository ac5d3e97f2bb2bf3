import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { readCosmosAddress } from '../../adapters/cosmos/readCosmosAddress.ts'
import { cosmosProfile } from '../namespaceProfiles.ts'
import { areSame, hash160, readHex } from '../verification/bytes.ts'
import type {
  NamespaceVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'
import { type RecoveredKey, recoverKey, secp256k1 } from '../verification/secp256k1.ts'

/** Verifies messages and signatures of Cosmos networks. */
export const cosmosVerifier: NamespaceVerifier = {
  profile: cosmosProfile,
  checkSignature: checkCosmosSignature,
}

/** The ways in which chains hash a text before signing, and derive an address from a key. */
const schemes = [
  { hash: sha256, addressOf: ({ compressed }: RecoveredKey) => hash160(compressed) },
  {
    // Used by chains with Ethereum's keys, such as Evmos and Injective.
    hash: keccak_256,
    addressOf: ({ uncompressed }: RecoveredKey) => keccak_256(uncompressed.subarray(1)).slice(-20),
  },
]

/**
 * Checks an ADR-36 signature. The signed document contains the text, but no chain id. The signature
 * is 64 bytes in base64. Its key is recovered or passed in, and must belong to the address.
 */
function checkCosmosSignature(request: SignatureRequest): SignatureAnswer {
  const signature = base64.decode(request.signature)
  const account = readCosmosAddress(request.address)?.bytes
  // An account with more bytes is not derived from one key.
  if (account?.length === 32) return 'multisig'
  if (account?.length !== 20) return false
  const signed = signedDocument(request.address, request.message)
  return schemes.some(({ hash, addressOf }) => {
    const digest = hash(signed)
    const keys = findKeys(digest, signature, request.publicKey)
    return keys.some((key) => areSame(addressOf(key), account))
  })
}

/**
 * Finds the key that was passed in, if this key made the signature. If no key was passed in,
 * returns the two possible keys.
 */
function findKeys(digest: Uint8Array, signature: Uint8Array, publicKey: string | undefined) {
  const recovered = [0, 1].map((recovery) => recoverKey(digest, signature, recovery))
  if (publicKey === undefined) return recovered
  const given = secp256k1.fromBytes(readPublicKey(publicKey)).toBytes(true)
  return recovered.filter(({ compressed }) => areSame(compressed, given))
}

/** Returns the amino document of ADR-36 in canonical form: with sorted keys and without spaces. */
function signedDocument(signer: string, message: string): Uint8Array {
  const data = base64.encode(utf8ToBytes(message))
  return utf8ToBytes(
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}],"sequence":"0"}`,
  )
}

/** Decodes a public key in hex or base64. Throws for other texts. */
function readPublicKey(text: string): Uint8Array {
  return (text.length > 44 ? readHex(text) : undefined) ?? base64.decode(text)
}
