import { sha256 } from '@noble/hashes/sha2.js'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^S[0-9A-HJKMNP-TV-Z]{28,41}$/
const hashBytes = 20

const networks: ReadonlyMap<number, CaipNetworkId> = new Map([
  [22, 'stacks:1'],
  [20, 'stacks:1'],
  [26, 'stacks:2147483648'],
  [21, 'stacks:2147483648'],
] satisfies [number, CaipNetworkId][])

/** The contents of an address with a valid checksum. */
interface StacksAddress {
  caipNetworkId: CaipNetworkId
  /** The hash of a key or of several keys. Its checksum is valid. */
  hash: Uint8Array
  isMultisig: boolean
  /** Whether no key can spend from it. Funds sent there are lost. */
  isZero: boolean
}

/**
 * Reads a Stacks address (c32check, SIP-005) of a key or a multisig, not of a contract. Accepts
 * only the canonical spelling.
 */
export function readStacksAddress(text: unknown): StacksAddress | undefined {
  if (typeof text !== 'string' || !shape.test(text)) return undefined
  const version = alphabet.indexOf(text.charAt(1))
  const caipNetworkId = networks.get(version)
  const bytes = decode(text.slice(2))
  if (!caipNetworkId || !bytes) return undefined
  const hash = bytes.subarray(0, hashBytes)
  const sum = sha256(sha256(Uint8Array.of(version, ...hash)))
  const holds = bytes.subarray(hashBytes).every((byte, index) => byte === sum[index])
  if (!holds) return undefined
  const isMultisig = version === 20 || version === 21
  return { caipNetworkId, hash, isMultisig, isZero: hash.every((byte) => byte === 0) }
}

/** Returns a hash and its four checksum bytes. `undefined` if the text is malformed. */
function decode(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(hashBytes + 4)
  let rest = 0n
  for (const letter of text) rest = rest * 32n + BigInt(alphabet.indexOf(letter))
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    bytes[index] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return rest === 0n && encode(bytes) === text ? bytes : undefined
}

function encode(bytes: Uint8Array): string {
  let text = ''
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  for (; rest > 0n; rest /= 32n) text = alphabet.charAt(Number(rest % 32n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '0'.repeat(Math.max(zeros, 0)) + text
}
