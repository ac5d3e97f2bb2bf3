import { isTransactionHash } from '../../caip/isTransactionHash.ts'
import { readField } from '../../errors/readField.ts'
import { readCount } from './readCount.ts'
import { readFacts } from './readFacts.ts'
import { readQuantity, toHex } from './readQuantity.ts'
import type { AskNodes, Replacement } from './Sighting.ts'
import type { Transaction, TransactionCall } from './Transaction.ts'

/** How many blocks before the start of the watch to search. */
const blocksBefore = 32

type Sought = Transaction & { nonce: number }

/** The sender's transaction with the same nonce that the chain included instead. */
export async function findReplacement(
  transaction: Sought,
  ask: AskNodes,
): Promise<Pick<Replacement, 'hash' | 'how'> | undefined> {
  const block = await findBlock(transaction, ask)
  if (block === undefined) return undefined
  const listed = readField(await ask('eth_getBlockByNumber', [toHex(block), true]), 'transactions')
  if (!Array.isArray(listed)) return undefined
  const from = transaction.from.toLowerCase()
  for (const one of listed) {
    const facts = readFacts(one)
    const hash = readField(one, 'hash')
    const sender = readField(one, 'from')
    if (!isTransactionHash(hash, 'eip155') || typeof sender !== 'string') continue
    if (sender.toLowerCase() !== from) continue
    if (facts?.nonce === transaction.nonce && hash !== transaction.hash)
      return { hash, how: howItDiffers(transaction, facts.call ?? {}) }
  }
  return undefined
}

/** Finds the block in which the nonce was used, by binary search. */
async function findBlock({ firstBlock, from, nonce }: Sought, ask: AskNodes) {
  const newest = readQuantity(await ask('eth_blockNumber', []))
  if (newest === undefined) return undefined
  let low = Math.max((firstBlock ?? newest) - blocksBefore, 0)
  let high = newest
  const isUsed = async (block: number) => ((await readCount(from, block, ask)) ?? 0) > nonce
  if (await isUsed(low)) return low === 0 ? 0 : undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isUsed(middle)) high = middle
    else low = middle
  }
  return high
}

function howItDiffers(
  { call, from }: Sought,
  { to, value, data }: TransactionCall,
): Replacement['how'] {
  const isSame =
    call !== undefined &&
    call.to?.toLowerCase() === to?.toLowerCase() &&
    (call.value ?? '0') === value &&
    (call.data ?? '0x').toLowerCase() === data?.toLowerCase()
  if (isSame) return 'repriced'
  return to?.toLowerCase() === from.toLowerCase() && value === '0' ? 'cancelled' : 'replaced'
}
