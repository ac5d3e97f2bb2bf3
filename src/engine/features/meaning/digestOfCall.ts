import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashStruct } from './hashStruct.ts'
import type { MeaningDigest, TypedDataToExplain } from './Meaning.ts'
import { readStructs } from './readTypedData.ts'

/** The first four bytes of calls to that function, such as `0xa9059cbb`. */
export const selectorOf = (signature: string): `0x${string}` =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).slice(0, 4))}`

/** The Calldata Digest of ERC-8213: the hash of the length and the data. */
export function digestOfCall(data: `0x${string}`): MeaningDigest {
  const bytes = hexToBytes(data.slice(2))
  const length = hexToBytes(bytes.length.toString(16).padStart(64, '0'))
  return { kind: 'calldata', calldataDigest: toHex(keccak_256(concatBytes(length, bytes))) }
}

/** The three hashes of EIP-712 that ERC-8213 names. `undefined` if the data cannot be encoded. */
export function digestOfTypedData({
  domain,
  message,
  primaryType,
  types,
}: Pick<TypedDataToExplain, 'domain' | 'message' | 'primaryType' | 'types'>):
  | MeaningDigest
  | undefined {
  const structs = readStructs({ EIP712Domain: domainTypes(domain), ...types })
  if (!structs) return undefined
  try {
    const domainHash = hashStruct('EIP712Domain', domain, structs)
    const messageHash = hashStruct(primaryType, message, structs)
    const both = primaryType === 'EIP712Domain' ? [domainHash] : [domainHash, messageHash]
    return {
      kind: 'typedData',
      eip712Digest: toHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), ...both))),
      domainHash: toHex(domainHash),
      messageHash: toHex(messageHash),
    }
  } catch {
    // A value that does not fit its type. Wallets refuse it too.
    return undefined
  }
}

const toHex = (bytes: Uint8Array): `0x${string}` => `0x${bytesToHex(bytes)}`

/** The type of a domain whose types do not list it, in the order of EIP-712. */
const domainTypes = (domain: Readonly<Record<string, unknown>>) =>
  [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ].filter(({ name }) => domain[name] !== undefined)
