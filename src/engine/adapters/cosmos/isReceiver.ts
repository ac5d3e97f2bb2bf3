import { decodeAddress } from './decodeAddress.ts'

/** Whether it is a lowercase address with this prefix that is not the zero address. */
export function isReceiver(address: string, prefix: string | undefined): boolean {
  const decoded = decodeAddress(address)
  if (!decoded || prefix === undefined || address !== address.toLowerCase()) return false
  return decoded.prefix === prefix && decoded.bytes.some((byte) => byte !== 0)
}
