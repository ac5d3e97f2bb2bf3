import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns an EVM address, given as `0x` and 40 hex digits, with the letter case of EIP-55. */
export function checksumOf(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = Array.from(digits, (digit, index) =>
    hash.charAt(index) > '7' ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
