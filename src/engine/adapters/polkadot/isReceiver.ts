import { decodeAddress } from './decodeAddress.ts'

/** Whether the address is written in this very format, and is not the key that nobody has. */
export function isReceiver(address: string, format: number): boolean {
  const decoded = decodeAddress(address)
  return decoded?.format === format && decoded.publicKey.some((byte) => byte !== 0)
}
