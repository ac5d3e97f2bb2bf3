import { defineErrors } from '../errors/defineErrors.ts'
import {
  type CaipNetworkId,
  type CaipNetworkIdParts,
  isCaipNetworkId,
  readCaipNetworkId,
  type SupportedNamespace,
} from './CaipNetworkId.ts'

/** A CAIP-10 account id, such as `eip155:1:0x…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** The parts of a CAIP-10 id. */
export interface CaipAddressParts {
  namespace: SupportedNamespace
  reference: string
  caipNetworkId: CaipNetworkId
  address: string
}

/** The grammar of CAIP-10: a network id, then an address of 1 to 128 characters. */
const form = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Parses a CAIP-10 id of a namespace that latchkey supports. An eip155 address is `0x` and 40 hex
 * characters. Throws `caip/INVALID_ADDRESS`.
 */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const parts = readCaipAddress(caipAddress)
  if (!parts) throw caipErrors.INVALID_ADDRESS(String(caipAddress).slice(0, 200))
  return parts
}

/** Like `parseCaipAddress`, but returns `undefined` for anything else. Never throws. */
export function readCaipAddress(value: unknown): CaipAddressParts | undefined {
  const [, caipNetworkId, address = ''] = (typeof value === 'string' && form.exec(value)) || []
  if (!isCaipNetworkId(caipNetworkId)) return undefined
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  if (namespace === 'eip155' && !isPrefixedEvmAddress(address)) return undefined
  return { namespace, reference, caipNetworkId, address }
}

/**
 * Returns whether the value is the CAIP-10 id of a token of this network, in its namespace's
 * format.
 */
export function isTokenAddress(value: unknown, caipNetworkId: string): value is CaipAddress {
  const parts = readCaipAddress(value)
  if (parts?.caipNetworkId !== caipNetworkId) return false
  return parts.namespace !== 'solana' || isSolanaKey(parts.address)
}

/** Returns whether the addresses belong to the same account. */
export const isSameAddress = (address: string, other: string) =>
  bareAddress(address) === bareAddress(other)

/**
 * Returns the address in the form that is used for comparison. Letter case does not matter on
 * eip155.
 */
export const bareAddress = (address: string) =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address

/** Parses a CAIP-2 id of a namespace that latchkey supports. Throws `caip/INVALID_NETWORK_ID`. */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const parts = readCaipNetworkId(id)
  if (!parts) throw caipErrors.INVALID_NETWORK_ID(String(id).slice(0, 100))
  return parts
}

export const caipErrors = defineErrors('caip', {
  INVALID_ADDRESS: (given: string) => `Invalid CAIP address: ${given}`,
  INVALID_NETWORK_ID: (given: string) => `Invalid CAIP network id: ${given}`,
})

/**
 * Returns whether the text looks like an eip155 address: 40 hex characters, with or without `0x`.
 * Accounts and payments require `0x`: see `parseCaipAddress`.
 */
export function isEvmAddress(text: string): boolean {
  return typeof text === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(text)
}

/** Returns whether the value is `0x` and 40 hex characters. */
export function isPrefixedEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

/** Returns whether the text looks like a solana address: 32 to 44 base58 characters. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const keyBytes = 32

/** Returns whether the value is 32 bytes in base58: an account, a program or a token of solana. */
export function isSolanaKey(value: unknown): value is string {
  if (typeof value !== 'string' || !isSolanaAddress(value)) return false
  let number = 0n
  for (const letter of value) number = number * 58n + BigInt(letters.indexOf(letter))
  const digits = number === 0n ? 0 : number.toString(16).length
  const zeros = /^1*/.exec(value)![0].length
  return zeros + Math.ceil(digits / 2) === keyBytes
}

/**
 * Returns whether the text encodes 32 bytes that are not all zero. Off-curve addresses are valid
 * receivers, because programs own them.
 */
export const isSolanaReceiver = (address: string): boolean =>
  isSolanaKey(address) && /[^1]/.test(address)

const forms: Readonly<Partial<Record<SupportedNamespace, RegExp>>> = {
  eip155: /^0x[0-9a-fA-F]{64}$/,
  // A signature: 64 bytes in base58.
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

/** Returns whether a wallet's answer has the format of a transaction hash of its chain. */
export function isTransactionHash(hash: unknown, namespace: SupportedNamespace): hash is string {
  return typeof hash === 'string' && forms[namespace]?.test(hash) === true
}
