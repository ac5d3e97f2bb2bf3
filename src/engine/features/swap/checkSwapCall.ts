import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import { isSameAddress } from '../../caip/isSameAddress.ts'
import { contractOf } from './parseSwapDraft.ts'
import { readSwapCall } from './readSwapCall.ts'
import type { SwapCall, SwapProvider } from './SwapProvider.ts'
import type { SwapQuote } from './SwapState.ts'
import { swapErrors } from './swapErrors.ts'

interface Shown {
  quote: SwapQuote
  from: string
  /** What the visitor signed, where they did. */
  permit?: string | undefined
}

/**
 * Compares a transaction with the price that is shown. Throws `swap/UNKNOWN_ROUTER`,
 * `swap/UNKNOWN_CALL` and `swap/TERMS_CHANGED`; `swap/PRICE_MOVES` when only less would come.
 */
export function checkSwapCall(
  call: SwapCall,
  { quote, from, permit }: Shown,
  provider: Pick<SwapProvider, 'readCall' | 'routers'>,
): void {
  assertRouter(call.to, quote, provider)
  const terms = provider.readCall ? provider.readCall(call) : readSwapCall(call, from)
  if (!terms || !/^\d{1,78}$/.test(call.value)) throw swapErrors.UNKNOWN_CALL()
  const { pay, payToken, minimum, receiveToken } = quote
  const paid = BigInt(pay.units)
  const value = payToken.address === undefined ? paid : 0n
  if (!isSameContract(terms.payAddress, contractOf(payToken)))
    throw swapErrors.TERMS_CHANGED('another token is paid')
  if (!isSameContract(terms.receiveAddress, contractOf(receiveToken)))
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
