import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ChainProfile } from '../message/SiwxMessage.ts'

/** Sign-in with Ethereum (EIP-4361). */
export const eip155Profile: ChainProfile = {
  namespace: 'eip155',
  name: 'Ethereum',
  isStrict: true,
  isReference: (reference) =>
    /^[1-9]\d{0,15}$/.test(reference) && Number(reference) <= Number.MAX_SAFE_INTEGER,
  canonicalAddress,
}

/** With EIP-55 casing. Any other mixed casing is a typing error. */
function canonicalAddress(address: string): string | undefined {
  if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
  const given = address.slice(2)
  const hasOneCase = given === given.toLowerCase() || given === given.toUpperCase()
  const canonical = withChecksum(given.toLowerCase())
  return hasOneCase || address === canonical ? canonical : undefined
}

function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
