import type { TypedData } from 'viem'
import {
  concatHex,
  hashStruct,
  hashTypedData,
  keccak256,
  numberToHex,
  size,
  stringToHex,
} from 'viem/utils'
import type { MeaningDigest, TypedDataToExplain } from './Meaning.ts'

/** The first four bytes of calls to that function, such as `0xa9059cbb`. */
export const selectorOf = (signature: string): `0x${string}` =>
  `0x${keccak256(stringToHex(signature)).slice(2, 10)}`

/** The Calldata Digest of ERC-8213: the hash of the length and the data. */
export function digestOfCall(data: `0x${string}`): MeaningDigest {
  const length = numberToHex(size(data), { size: 32 })
  return { kind: 'calldata', calldataDigest: keccak256(concatHex([length, data])) }
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
  const all = { EIP712Domain: domainTypes(domain), ...types }
  try {
    return {
      kind: 'typedData',
      eip712Digest: hashTypedData<TypedData, string>({ domain, message, primaryType, types: all }),
      domainHash: hashStruct({ data: domain, primaryType: 'EIP712Domain', types: all }),
      messageHash: hashStruct<TypedData, string>({ data: message, primaryType, types: all }),
    }
  } catch {
    // A value that does not fit its type. Wallets refuse it too.
    return undefined
  }
}

/** The type of a domain whose types do not list it, in the order of EIP-712. */
const domainTypes = (domain: Readonly<Record<string, unknown>>) =>
  [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ].filter(({ name }) => domain[name] !== undefined)
