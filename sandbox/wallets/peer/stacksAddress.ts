import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const mainnetVersion = 22

/** Encodes the hash of a key as an address on Stacks' main network (c32check). */
export function stacksAddress(hash: Uint8Array): string {
  const check = sha256(sha256(concatBytes(Uint8Array.of(mainnetVersion), hash))).slice(0, 4)
  return `S${alphabet[mainnetVersion]}${c32(concatBytes(hash, check))}`
}

function c32(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(`0x${bytesToHex(bytes)}`); rest > 0n; rest /= 32n)
    text = alphabet[Number(rest % 32n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '0'.repeat(Math.max(zeros, 0)) + text
}
