import type { SwapBuildRequest, SwapCall } from '../features/swap/SwapProvider.ts'

/** What a service offers for an amount. */
export interface SwapOffer {
  amount: bigint
  minimum: bigint
  call: SwapCall
}

const million = 1_000_000n

/**
 * Asks for a transaction that pays at least the shown minimum. It asks once more if the price fell a
 * little since it was shown. The slippage is in millionths.
 */
export async function askForMinimum(
  { minimumUnits, slippage }: Pick<SwapBuildRequest, 'minimumUnits' | 'slippage'>,
  ask: (slippage: number) => Promise<SwapOffer | undefined>,
): Promise<SwapCall | undefined> {
  const least = BigInt(minimumUnits)
  // One part less than allowed, because services round in different ways.
  const offer = await ask(Math.max(slippage * 10_000 - 1, 0))
  if (!offer || offer.minimum >= least || offer.amount <= least) return offer?.call
  const left = Number(((offer.amount - least) * million) / offer.amount)
  return (await ask(Math.max(left - 1, 0)))?.call
}
