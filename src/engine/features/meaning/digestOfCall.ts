import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readField } from '../../errors/readField.ts'
import { parseElementary } from './AbiType.ts'
import type { MeaningDigest, TypedDataToExplain } from './Meaning.ts'
import { encodeType, readStructs, readValue, type Structs } from './readTypedData.ts'

/**
 * Returns the selector of a function: the first four bytes of each call of the function, such as
 * `0xa9059cbb`.
 */
export const selectorOf = (signature: string): `0x${string}` =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signature)).slice(0, 4))}`

/** Returns the Calldata Digest of ERC-8213: the hash of the length and the data. */
export function digestOfCall(data: `0x${string}`): MeaningDigest {
  const bytes = hexToBytes(data.slice(2))
  const length = hexToBytes(bytes.length.toString(16).padStart(64, '0'))
  return { kind: 'calldata', calldataDigest: toHex(keccak_256(concatBytes(length, bytes))) }
}

/**
 * Returns the three EIP-712 hashes that ERC-8213 lists. `undefined` if the data cannot be encoded.
 */
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
  const hasher = createHasher(structs)
  try {
    const domainHash = hasher.hashStruct('EIP712Domain', domain)
    const messageHash = hasher.hashStruct(primaryType, message)
    const both = primaryType === 'EIP712Domain' ? [domainHash] : [domainHash, messageHash]
    return {
      kind: 'typedData',
      eip712Digest: toHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), ...both))),
      domainHash: toHex(domainHash),
      messageHash: toHex(messageHash),
    }
  } catch {
    // The data does not match its types. Wallets refuse such data too.
    return undefined
  }
}

const toHex = (bytes: Uint8Array): `0x${string}` => `0x${bytesToHex(bytes)}`

/**
 * Returns the type of a domain, if the message's types do not contain it. The fields have the order
 * of EIP-712.
 */
const domainTypes = (domain: Readonly<Record<string, unknown>>) =>
  [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ].filter(({ name }) => domain[name] !== undefined)

/** Computes the hashes of EIP-712. The functions throw if a value does not fit its type. */
function createHasher(structs: Structs) {
  const typeHashes = new Map<string, Uint8Array>()

  function typeHash(name: string): Uint8Array {
    const known = typeHashes.get(name) ?? keccak_256(utf8ToBytes(encodeType(name, structs)))
    typeHashes.set(name, known)
    return known
  }

  function hashStruct(name: string, value: unknown): Uint8Array {
    const fields = structs.get(name)
    // Refuses a missing struct. Otherwise a few nested types could require billions of hashes.
    if (!fields || typeof value !== 'object' || value === null) throw unfit(name)
    const words = fields.map((field) => encodeValue(field.type, readField(value, field.name)))
    return keccak_256(concatBytes(typeHash(name), ...words))
  }

  /** Returns the 32 bytes of a value inside its struct. */
  function encodeValue(type: string, value: unknown): Uint8Array {
    const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) {
      const isList = Array.isArray(value) && (length === '' || Number(length) === value.length)
      if (!isList) throw unfit(type)
      return keccak_256(concatBytes(...value.map((one) => encodeValue(item, one))))
    }
    return structs.has(type) ? hashStruct(type, value) : encodeElementary(type, value)
  }

  return { hashStruct }
}

function encodeElementary(text: string, given: unknown): Uint8Array {
  const type = parseElementary(text)
  const value = type && readValue(type, given)
  if (typeof value === 'bigint') return numberToBytes(BigInt.asUintN(256, value))
  if (typeof value === 'boolean') return numberToBytes(value ? 1n : 0n)
  if (typeof value !== 'string') throw unfit(text)
  if (type?.kind === 'string') return keccak_256(utf8ToBytes(value))
  const bytes = hexToBytes(value.slice(2))
  if (type?.kind === 'address') return concatBytes(new Uint8Array(12), bytes)
  const isLong = type?.kind === 'bytes' && type.size === undefined
  return isLong ? keccak_256(bytes) : concatBytes(bytes, new Uint8Array(32 - bytes.length))
}

const numberToBytes = (number: bigint) => hexToBytes(number.toString(16).padStart(64, '0'))

const unfit = (type: string) => new TypeError(`The value is no ${type}.`)
