import { transferErrors } from '../../adapters/transferErrors.ts'
import { isPrefixedEvmAddress, isSameAddress } from '../../caip/CaipAddress.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { SwapCall, SwapPlace, SwapProvider, SwapTerms } from '../../providers/SwapProvider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { PreviewWallet } from '../createPreviewSender.ts'
import { wordOf } from './callToken.ts'
import { contractOf } from './parseSwapDraft.ts'
import { readSwapCall } from './readSwapCall.ts'
import type { SwapQuote } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'
import { swapTrialCode } from './swapTrialCode.ts'

const longestData = 200_000
/** The maximum validity of a call, in seconds. The device's clock may differ from the chain's. */
const longestValid = 86_400n
const hexBytes = /^0x([0-9a-f]{2})+$/i

interface Shown {
  quote: SwapQuote
  from: string
  /** The permit that the user signed, if any. */
  permit?: string | undefined
}

/** Decodes a call. Uses the provider's own decoder, if it has one. */
export const readTerms = (
  call: SwapCall,
  place: SwapPlace,
  { readCall }: Pick<SwapProvider, 'readCall'>,
): SwapTerms | undefined => (readCall ? readCall(call, place) : readSwapCall(call, place.from))

/**
 * Compares a transaction with the shown quote. Throws `swap/UNKNOWN_ROUTER`, `swap/UNKNOWN_CALL`
 * and `swap/TERMS_CHANGED`, or `swap/PRICE_MOVES` if the only difference is a lower received
 * amount. `compareBalances` checks the terms that the call does not guarantee.
 */
export function checkSwapCall(
  call: SwapCall,
  { quote, from, permit }: Shown,
  provider: Pick<SwapProvider, 'readCall' | 'routers'>,
): void {
  assertRouter(call.to, quote, provider)
  // Refuses an odd number of digits, because a wallet could decode it differently than this
  // decoder.
  if (call.data.length > longestData || !hexBytes.test(call.data)) throw swapErrors.UNKNOWN_CALL()
  const { caipNetworkId } = quote
  const terms = readTerms(call, { caipNetworkId, from }, provider)
  if (!terms || !/^\d{1,78}$/.test(call.value)) throw swapErrors.UNKNOWN_CALL()
  const { pay, payToken, minimum, receiveToken } = quote
  const paid = BigInt(pay.units)
  const value = payToken.address === undefined ? paid : 0n
  const { unproven } = terms
  // Refuses the swap, because balances on the other network cannot be compared.
  if (unproven && quote.receiveNetworkId) throw swapErrors.UNKNOWN_CALL()
  if (terms.receiveNetworkId !== quote.receiveNetworkId)
    throw swapErrors.TERMS_CHANGED('the network is different')
  if (unproven !== 'both' && !isSameContract(terms.payAddress, contractOf(payToken)))
    throw swapErrors.TERMS_CHANGED('another token is paid')
  if (!unproven && !isSameContract(terms.receiveAddress, contractOf(receiveToken)))
    throw swapErrors.TERMS_CHANGED('another token is received')
  if (terms.payUnits !== paid || BigInt(call.value) !== value)
    throw swapErrors.TERMS_CHANGED('another amount is paid')
  if (!isSameAddress(terms.receiver, from))
    throw swapErrors.TERMS_CHANGED('the receiver is different')
  if ((terms.permit ?? '').toLowerCase() !== (permit ?? '').toLowerCase())
    throw swapErrors.TERMS_CHANGED('another permit is used')
  const now = BigInt(Math.floor(quote.quotedAt / 1000))
  if ((terms.deadline ?? now) > now + longestValid)
    throw swapErrors.TERMS_CHANGED('it stays valid for more than a day')
  if (terms.minimumUnits < BigInt(minimum.units)) throw swapErrors.PRICE_MOVES()
}

/** Checks that the router is one of the provider's. Throws `swap/UNKNOWN_ROUTER`. */
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

/**
 * The allowed difference in the smallest unit, for tokens whose balances are shares, such as stETH.
 */
const crumbs = 2n
const answered = /^0x([0-9a-f]{64}){4}$/i

interface Tried {
  call: SwapCall
  quote: SwapQuote
  from: string
  /** The approvals of the paid token that are sent before the call. */
  approvals?: readonly SwapCall[] | undefined
}

/**
 * Checks a call that does not guarantee all its terms. Simulates the call, and compares the changes
 * of the account's balances with the shown quote. Throws `swap/TERMS_CHANGED`, `swap/PRICE_MOVES`
 * if less would be received, and `swap/NOT_COMPARED` if the node cannot simulate the call. The
 * simulation overrides the account's code for one `eth_call`, which most nodes support.
 */
export async function compareBalances(
  { approvals = [], call, quote, from }: Tried,
  { adapter, network }: Pick<PreviewWallet, 'adapter' | 'network'>,
  options: AbortOptions,
): Promise<void> {
  const { minimum, pay, payToken, receiveToken } = quote
  const tokens = [contractOf(payToken), contractOf(receiveToken)].map((one) => wordOf(one ?? 0n))
  const tried = [...approvals, call].map(({ data: bytes, to, value }) => {
    const size = BigInt((bytes.length - 2) / 2)
    return `${wordOf(to)}${wordOf(BigInt(value))}${wordOf(size)}${bytes.slice(2)}`
  })
  const data = `0x${tokens.join('')}${tried.join('')}`
  const overrides = { [from]: { code: swapTrialCode.SwapTrial } }
  const params = [{ from, to: from, data }, 'latest', overrides]
  const answer = await adapter.nodes
    ?.ask({ network, method: 'eth_call', params }, options)
    .catch((cause) => {
      if (options.signal.aborted) throw cause
      throw swapErrors.NOT_COMPARED().because(toEngineError(cause))
    })
  if (typeof answer !== 'string' || !answered.test(answer)) throw swapErrors.NOT_COMPARED()
  const [payBefore, payAfter, receiveBefore, receiveAfter] = [0, 1, 2, 3].map((place) =>
    BigInt(`0x${answer.slice(2 + place * 64, 66 + place * 64)}`),
  ) as [bigint, bigint, bigint, bigint]
  const more = payBefore - payAfter - BigInt(pay.units)
  const least = payToken.address === undefined ? 0n : -crumbs
  if (more < least || more > -least) throw swapErrors.TERMS_CHANGED('another amount is paid')
  const received = receiveAfter - receiveBefore
  if (received <= 0n) throw swapErrors.TERMS_CHANGED('another token is received, or none')
  if (received < BigInt(minimum.units)) throw swapErrors.PRICE_MOVES()
}

/**
 * Matches the errors of exchanges that would pay less than the minimum: `ReturnAmountIsNotEnough`
 * of 1inch's fifth and sixth router, `Too little received` and `Insufficient WETH9` of Uniswap's,
 * `CumulativeSlippageTooHigh` of LI.FI's, 6001 of Jupiter's.
 */
const tooLittle =
  /0xf32bec2f|0x064a4ec6|ReturnAmountIsNotEnough|min(imum)? ?return|slippage|too little received|insufficient weth9|0x275c273c|custom\W{1,3}6001/i
const refusedPermit = /permit|signature|0x68275857/i

/** Converts a contract's revert to a swap error. */
export function toSwapError(
  cause: unknown,
  { hasPermit = false, isSent = false } = {},
): EngineError {
  const error = toEngineError(cause)
  const isRefusal = /(transfer|transactions)\/(REVERTED|REFUSED|NO_DATA)$/.test(error.code)
  if (!isRefusal) return error
  const [reason = ''] = error.details
  if (tooLittle.test(reason))
    return (isSent ? swapErrors.PRICE_MOVED() : swapErrors.PRICE_MOVES()).because(error)
  if (hasPermit && refusedPermit.test(reason)) return swapErrors.PERMIT_FAILED().because(error)
  return isSent ? error : transferErrors.REVERTED(reason || 'no reason given').because(error)
}
