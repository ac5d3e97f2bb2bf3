import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, hex } from '@scure/base'
import { isPrefixedEvmAddress, parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { Network } from '../network/Network.ts'

/** A receiver with its network (ERC-7930, ERC-7828). */
export interface InteroperableReceiver {
  /** The address or the name before the `@`. */
  account: string
  /** The network as written: a CAIP-2 id, only a namespace, or a name. */
  place: string
  /** The checksum: 8 hex digits. Missing if the text has none. */
  checksum?: string | undefined
}

const longest = 1_100
const form = /^([^@#\s]{1,255})@([-:_.a-zA-Z0-9]{1,100})(?:#([0-9A-Fa-f]{8}))?$/
const binary = /^0x0001([0-9a-f]{2}){4,514}$/i
/** The namespaces by their two-byte codes (CAIP-350). */
const chainTypes: Readonly<Record<string, string>> = { '0000': 'eip155', '0002': 'solana' }
const suffix = '.l2.eth'
const solanaBlock = /^solana:[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Short names of networks (EIP-3770), in addition to the networks' own names. */
const names: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': ['ethereum', 'eth', 'mainnet'],
  'eip155:10': ['optimism', 'oeth'],
  'eip155:56': ['bnb', 'bsc'],
  'eip155:100': ['gnosis', 'gno'],
  'eip155:130': ['unichain'],
  'eip155:137': ['polygon', 'matic'],
  'eip155:8453': ['base'],
  'eip155:42161': ['arbitrum', 'arbitrum-one', 'arb1'],
  'eip155:42170': ['arbitrum-nova', 'arb-nova'],
  'eip155:43114': ['avalanche', 'avax'],
  'eip155:59144': ['linea'],
  'eip155:11155111': ['sepolia', 'sep'],
}

/**
 * Reads a name such as `alice.eth@base`, or the binary form. Returns `undefined` for other texts.
 */
export function readInteroperable(text: string): InteroperableReceiver | undefined {
  if (text.length > longest) return undefined
  if (binary.test(text)) return readBinary(text)
  const [, written = '', place, checksum] = form.exec(text) ?? []
  const account = decode(written)
  return account && place ? { account, place, checksum: checksum?.toUpperCase() } : undefined
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    // The bytes are not a valid encoding.
    return undefined
  }
}

/** Reads the binary form, which has no checksum. Each of its bytes must belong to a field. */
function readBinary(text: string): InteroperableReceiver | undefined {
  const bytes = hex.decode(text.slice(2))
  const namespace = chainTypes[hex.encode(bytes.slice(2, 4))]
  const size = bytes[4] ?? 0
  const reference = bytes.slice(5, 5 + size)
  const address = bytes.slice(6 + size)
  if (!namespace || address.length === 0 || bytes[5 + size] !== address.length) return undefined
  const isEvm = namespace === 'eip155'
  const place = isEvm ? String(BigInt(`0x0${hex.encode(reference)}`)) : base58.encode(reference)
  return {
    account: isEvm ? `0x${hex.encode(address)}` : base58.encode(address),
    place: size === 0 ? namespace : `${namespace}:${place}`,
  }
}

/** Returns whether the text after the `@` means this network. */
export function isPlaceOf(
  place: string,
  { caipNetworkId, chainNamespace, name }: Network,
): boolean {
  const wanted = place.endsWith(suffix) ? place.slice(0, -suffix.length) : place
  // A namespace without a network means all of its networks.
  if (wanted === chainNamespace || wanted === caipNetworkId) return true
  const { reference } = parseCaipNetworkId(caipNetworkId)
  // CAIP-2 shortens the hash of Solana's first block. This format contains the whole hash.
  if (wanted.startsWith('solana:') && solanaBlock.test(wanted))
    return chainNamespace === 'solana' && wanted.startsWith(`solana:${reference}`)
  const label = wanted.toLowerCase()
  return (
    label === name.trim().toLowerCase().replaceAll(' ', '-') ||
    (names[caipNetworkId]?.includes(label) ?? false)
  )
}

/**
 * Returns the checksum of an address on a network, as 8 hex digits. `undefined` if the network's
 * full id is unknown.
 */
export function checksumOf(
  address: string,
  place: string,
  { caipNetworkId, chainNamespace }: Network,
): string | undefined {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const isBare = place === chainNamespace
  if (chainNamespace === 'eip155' && isPrefixedEvmAddress(address)) {
    const digits = BigInt(reference).toString(16)
    const chain = isBare ? new Uint8Array() : hex.decode(digits.length % 2 ? `0${digits}` : digits)
    return hash('0000', chain, hex.decode(address.slice(2)))
  }
  const [, written = ''] = place.split(':')
  if (chainNamespace !== 'solana' || !(isBare || written.length > reference.length))
    return undefined
  return hash('0002', base58.decode(written), base58.decode(address))
}

function hash(chainType: string, chain: Uint8Array, address: Uint8Array): string {
  const sized = (bytes: Uint8Array) => [bytes.length, ...bytes]
  const input = [...hex.decode(chainType), ...sized(chain), ...sized(address)]
  return hex.encode(keccak_256(Uint8Array.from(input)).slice(0, 4)).toUpperCase()
}
