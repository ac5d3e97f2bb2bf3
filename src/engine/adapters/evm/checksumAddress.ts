import { getAddress } from 'viem/utils'

/** EIP-55. In a module of its own, so that only this much of viem loads at connect. */
export function checksumAddress(address: string): string {
  return getAddress(`0x${address.slice(2)}`)
}
