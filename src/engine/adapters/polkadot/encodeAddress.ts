import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.ts'

const firstTwoByteFormat = 64

/** Writes a 32-byte public key in a network's format (SS58). The format is below 16,384. */
export function encodeAddress(publicKey: Uint8Array, format: number): string {
  const body = Uint8Array.of(...formatBytes(format), ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...ss58Checksum(body)))
}

function formatBytes(format: number): readonly number[] {
  if (format < firstTwoByteFormat) return [format]
  return [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
}
