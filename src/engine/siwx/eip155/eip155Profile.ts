import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChainProfile } from '../message/ChainProfile.ts'

/** Sign-in with Ethereum (EIP-4361). */
export const eip155Profile: ChainProfile = {
  namespace: 'eip155',
  name: 'Ethereum',
  needsIssuedAt: true,
  isReference: (reference) =>
    /^[1-9]\d{0,15}$/.test(reference) && Number(reference) <= Number.MAX_SAFE_INTEGER,
  isAddress,
  normalizeAddress,
}

/** In letters of one size, or in those of EIP-55. */
function isAddress(address: string): boolean {
  if (!/^0x[\da-f]{40}$/i.test(address)) return false
  const digits = address.slice(2)
  const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return hasOneCase || address === normalizeAddress(address)
}

function normalizeAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
