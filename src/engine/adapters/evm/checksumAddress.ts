import { getAddress } from 'viem/utils'

/**
 * Adds the checksum of EIP-55. This is a separate module, so that connecting loads only this part
 * of viem.
 */
export function checksumAddress(address: string): string {
  return getAddress(`0x${address.slice(2)}`)
}
