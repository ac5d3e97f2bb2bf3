import { getAddress } from 'viem/utils'

/** EIP-55. A separate module, so that connecting loads only this part of viem. */
export function checksumAddress(address: string): string {
  return getAddress(`0x${address.slice(2)}`)
}
