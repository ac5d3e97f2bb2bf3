import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** The contents of an address with a valid checksum. */
export interface BitcoinAddress {
  caipNetworkId: CaipNetworkId
  kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** The hash of a key or a script. For taproot, the key itself. */
  program: Uint8Array
  /** Whether no key can spend from it. Funds sent there are lost. */
  isZero: boolean
}

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const longestAddress = 90

type Version = Pick<BitcoinAddress, 'caipNetworkId' | 'kind'>

const versions: ReadonlyMap<unknown, Version> = new Map([
  [0x00, { caipNetworkId: mainnet, kind: 'p2pkh' }],
  [0x05, { caipNetworkId: mainnet, kind: 'p2sh' }],
  [0x6f, { caipNetworkId: testnet, kind: 'p2pkh' }],
  [0xc4, { caipNetworkId: testnet, kind: 'p2sh' }],
] satisfies [number, Version][])

/**
 * Reads a Bitcoin address: base58check, bech32 (BIP-173) or bech32m (BIP-350). Refuses witness
 * versions that are not defined yet: anyone could spend such funds. Refuses a taproot program that
 * is not a valid key: no signature could spend such funds (BIP-341).
 */
export function readBitcoinAddress(text: unknown): BitcoinAddress | undefined {
  if (typeof text !== 'string' || text.length > longestAddress) return undefined
  try {
    return /^(bc|tb)1/i.test(text) ? readWitness(text) : readLegacy(text)
  } catch {
    // The checksum or the alphabet is wrong.
    return undefined
  }
}

function readWitness(text: string): BitcoinAddress | undefined {
  const caipNetworkId = /^bc/i.test(text) ? mainnet : testnet
  const isTaproot = /^..1p/i.test(text)
  const coder = isTaproot ? bech32m : bech32
  const { words } = coder.decode(text as `${string}1${string}`, longestAddress)
  const program = coder.fromWords(words.slice(1))
  const kind = isTaproot ? 'p2tr' : words[0] === 0 ? kindOfVersion0(program) : undefined
  if (!kind || (isTaproot && !isKey(program))) return undefined
  return { caipNetworkId, kind, program, isZero: isZero(program) }
}

function kindOfVersion0({ length }: Uint8Array) {
  if (length === 20) return 'p2wpkh'
  return length === 32 ? 'p2wsh' : undefined
}

/**
 * Returns whether the bytes are the x coordinate of a point on secp256k1. Uses Euler's criterion
 * for y (BIP-340).
 */
function isKey(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  const prime = 2n ** 256n - 2n ** 32n - 977n
  const x = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let square = (x ** 3n + 7n) % prime
  let power = 1n
  for (let rest = (prime - 1n) / 2n; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) power = (power * square) % prime
    square = (square * square) % prime
  }
  return x < prime && power === 1n
}

function readLegacy(text: string): BitcoinAddress | undefined {
  const bytes = createBase58check(sha256).decode(text)
  const version = bytes.length === 21 ? versions.get(bytes[0]) : undefined
  const program = bytes.subarray(1)
  return version && { ...version, program, isZero: isZero(program) }
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)
