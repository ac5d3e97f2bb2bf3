import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readHex } from '../verification/bytes.ts'
import type {
  ChainVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'
import { recoverKey } from '../verification/secp256k1.ts'
import { askContract } from './askContract.ts'
import { eip155Profile } from './eip155Profile.ts'

/** Messages and signatures of Ethereum and compatible chains. */
export const eip155Verifier: ChainVerifier = {
  profile: eip155Profile,
  checkSignature: checkEip155Signature,
}

const longestSignature = 16_384
const recoveries: ReadonlyMap<number | undefined, number> = new Map([
  [27, 0],
  [28, 1],
  // Some hardware wallets use these values.
  [0, 0],
  [1, 1],
])

/**
 * Checks the signature of a key (EIP-191) here. For any other signature, asks the account's
 * contract (ERC-1271), even one that is not deployed yet (ERC-6492).
 */
async function checkEip155Signature(request: SignatureRequest): Promise<SignatureAnswer> {
  const { address, chainId, message, client } = request
  const signature = request.signature.startsWith('0x') ? readHex(request.signature) : undefined
  if (!signature || signature.length === 0 || signature.length > longestSignature) return false
  const hash = hashText(message)
  if (isKeysSignature(signature, hash, address)) return true
  const node = typeof client === 'function' ? client(chainId) : client
  return node ? askContract(node, { address, chainId, hash, signature }) : 'clientMissing'
}

function isKeysSignature(signature: Uint8Array, hash: Uint8Array, address: string): boolean {
  const recovery = recoveries.get(signature[64])
  if (signature.length !== 65 || recovery === undefined) return false
  try {
    const { uncompressed } = recoverKey(hash, signature.subarray(0, 64), recovery)
    const account = bytesToHex(keccak_256(uncompressed.subarray(1)).subarray(-20))
    return `0x${account}` === address.toLowerCase()
  } catch {
    // No key made it, but a contract may accept it.
    return false
  }
}

function hashText(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(concatBytes(prefix, bytes))
}
