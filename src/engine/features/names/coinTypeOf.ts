import type { Network } from '../network/Network.ts'
import { namesErrors } from './namesErrors.ts'

const evmBit = 0x8000_0000

/**
 * ENSIP-11 coin types: a chain id with the highest of 32 bits set. Throws `names/INVALID_CHAIN_ID`.
 */
export function coinTypeOf({ id }: Pick<Network, 'id'>): number {
  const chainId = Number(id)
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw namesErrors.INVALID_CHAIN_ID()
  return (evmBit | chainId) >>> 0
}
