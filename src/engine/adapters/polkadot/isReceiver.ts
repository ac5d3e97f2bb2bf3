import { decodeAddress } from './decodeAddress.ts'

/** Whether the address has exactly this format and is not the zero key. */
export function isReceiver(address: string, format: number): boolean {
  const decoded = decodeAddress(address)
  return decoded?.format === format && decoded.publicKey.some((byte) => byte !== 0)
}
