import { decodeAddress } from './decodeAddress.ts'

/** Whether it is an address with this prefix, in small letters, and not the one that nobody has. */
export function isReceiver(address: string, prefix: string | undefined): boolean {
  const decoded = decodeAddress(address)
  if (!decoded || prefix === undefined || address !== address.toLowerCase()) return false
  return decoded.prefix === prefix && decoded.bytes.some((byte) => byte !== 0)
}
