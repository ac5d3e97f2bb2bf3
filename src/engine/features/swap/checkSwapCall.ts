import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import { contractOf } from './parseSwapDraft.ts'
import { readSwapCall } from './readSwapCall.ts'
import type { SwapCall, SwapProvider, SwapTerms } from './SwapProvider.ts'
import type { SwapQuote } from './SwapState.ts'
import { swapErrors } from './swapErrors.ts'

interface Shown {
  quote: SwapQuote
  from: string
  /** The permit that the user signed, if any. */
  permit?: string | undefined
}

/** Decodes a call, with the provider's own decoder if it has one. */
export const readTerms = (
  call: SwapCall,
  from: string,
  { readCall }: Pick<SwapProvider, 'readCall'>,
): SwapTerms | undefined => (readCall ? readCall(call) : readSwapCall(call, from))

/**
 * Compares a transaction with the shown quote. Throws `swap/UNKNOWN_ROUTER`, `swap/UNKNOWN_CALL`
 * and `swap/TERMS_CHANGED`, or `swap/PRICE_MOVES` if it would only receive less. `compareBalances`
 * checks what the call does not prove.
 */
export function checkSwapCall(
  call: SwapCall,
  { quote, from, permit }: Shown,
  provider: Pick<SwapProvider, 'readCall' | 'routers'>,
): void {
  assertRouter(call.to, quote, provider)
  const terms = readTerms(call, from, provider)
  if (!terms || !/^\d{1,78}$/.test(call.value)) throw swapErrors.UNKNOWN_CALL()
  const { pay, payToken, minimum, receiveToken } = quote
  const paid = BigInt(pay.units)
  const value = payToken.address === undefined ? paid : 0n
  const { unproven } = terms
  if (unproven !== 'both' && !isSameContract(terms.payAddress, contractOf(payToken)))
    throw swapErrors.TERMS_CHANGED('another token is paid')
  if (!unproven && !isSameContract(terms.receiveAddress, contractOf(receiveToken)))
    throw swapErrors.TERMS_CHANGED('another token is received')
  if (terms.payUnits !== paid || BigInt(call.value) !== value)
    throw swapErrors.TERMS_CHANGED('another amount is paid')
  if (!isSameAddress(terms.receiver, from)) throw swapErrors.TERMS_CHANGED('somebody else receives')
  if ((terms.permit ?? '').toLowerCase() !== (permit ?? '').toLowerCase())
    throw swapErrors.TERMS_CHANGED('another permit is used')
  if (terms.minimumUnits < BigInt(minimum.units)) throw swapErrors.PRICE_MOVES()
}

/** Throws `swap/UNKNOWN_ROUTER`. */
function assertRouter(
  to: string,
  { caipNetworkId }: Pick<SwapQuote, 'caipNetworkId'>,
  { routers }: Pick<SwapProvider, 'routers'>,
) {
  const known = routers[caipNetworkId] ?? []
  if (!isPrefixedEvmAddress(to) || !known.some((one) => isSameAddress(one, to)))
    throw swapErrors.UNKNOWN_ROUTER(String(to).slice(0, 50))
}

const isSameContract = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)
