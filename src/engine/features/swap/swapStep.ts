import type { SwapStep } from '../../EngineEvents.ts'
import type { Parties } from '../createParties.ts'
import type { SwapQuote } from './SwapState.ts'

/** The fields of a swap in the engine's events. */
export const swapStep = (
  { caipNetworkId, pay, receive }: SwapQuote,
  { connection }: Pick<Parties, 'connection'>,
): SwapStep => ({
  isSmartAccount: connection.accounts[0].type === 'smartAccount',
  network: caipNetworkId,
  swapFromToken: pay.symbol,
  swapToToken: receive.symbol,
  swapFromAmount: pay.amount,
  swapToAmount: receive.amount,
})
