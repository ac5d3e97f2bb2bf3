import { readQuantity, toHex } from './readQuantity.ts'
import type { AskNodes } from './Sighting.ts'

/** The account's transaction count up to a block. */
export async function readCount(
  address: string,
  block: 'latest' | 'pending' | number,
  ask: AskNodes,
): Promise<number | undefined> {
  const tag = typeof block === 'number' ? toHex(block) : block
  return readQuantity(await ask('eth_getTransactionCount', [address, tag]))
}
