import { formatUnits } from 'viem'
import type { HistoryTransfer } from '../../../server/index.ts'
import type { SandboxToken } from './createTokenList.ts'

/** Describes a moved amount of a token, with its value at the sandbox's price. */
export function transferOf(
  { decimals, iconUrl, price, symbol }: Omit<SandboxToken, 'chain' | 'name'>,
  { amount, direction }: Pick<HistoryTransfer, 'amount' | 'direction'>,
): HistoryTransfer {
  return {
    direction,
    kind: 'fungible',
    amount,
    decimals,
    name: symbol,
    ...(iconUrl && { iconUrl }),
    ...(price > 0 && { value: Number(formatUnits(amount, decimals)) * price }),
  }
}
