import { isSameAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { askForMinimum, readOffer, type SwapOffer } from '../askForMinimum.ts'
import { readSwapTokens } from '../readSwapTokens.ts'
import type {
  SwapArrival,
  SwapArrivalRequest,
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapQuoteRequest,
  SwapTools,
} from '../SwapProvider.ts'
import { decodeBridgeCall } from './decodeBridgeCall.ts'
import { decodeLifiCall } from './decodeLifiCall.ts'

const start = 'https://li.quest/v1'
/** The address that LI.FI uses for a network's coin. */
const coin = '0x0000000000000000000000000000000000000000'
/**
 * The account to use before a wallet is connected, because LI.FI requires an account for each
 * quote. No key exists for this account.
 */
const noAccount = '0x000000000000000000000000000000000000dEaD'

/** Reads quotes and calls from LI.FI's public API. */
export function createLifi(integrator: string | undefined, diamond: string) {
  async function ask(
    request: SwapPair & { payUnits: string },
    { from = noAccount, slippage }: { from?: string | undefined; slippage?: string },
    { fetchJson, network }: SwapTools,
  ): Promise<(SwapOffer & { arrivesIn: unknown }) | undefined> {
    const { payAddress = coin, payUnits, receiveAddress = coin, receiveNetworkId } = request
    const query = new URLSearchParams({
      fromChain: String(network.id),
      toChain: receiveNetworkId ? chainOf(receiveNetworkId) : String(network.id),
      // Across is the only bridge whose call contains the minimum to receive.
      ...(receiveNetworkId && { allowBridges: 'across' }),
      fromToken: payAddress,
      toToken: receiveAddress,
      fromAmount: payUnits,
      fromAddress: from,
      skipSimulation: 'true',
      ...(slippage && { slippage }),
      ...(integrator && { integrator }),
    })
    try {
      return parseOffer(await fetchJson(`${start}/quote?${query}`), diamond)
    } catch (cause) {
      // There is no route.
      if (readField(cause, 'status') === 404) return undefined
      throw cause
    }
  }

  return {
    async getTokens(_: unknown, { fetchJson, network }: SwapTools) {
      const id = String(network.id)
      // The answer with all tokens would exceed the size that the engine reads.
      const answer = await fetchJson(`${start}/tokens?chains=${id}&minPriceUSD=0.01`)
      // In LI.FI's reference, the networks are at the top level. In real answers, the networks are
      // in `tokens`.
      return readSwapTokens(readField(readField(answer, 'tokens') ?? answer, id), coin)
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const offer = await ask(request, request, tools)
      // Ignores an offer whose transaction would be refused at the preview.
      if (!offer || !isSameAddress(offer.call.to, diamond) || !readCall(offer.call))
        return undefined
      const { amount, arrivesIn } = offer
      return {
        receiveUnits: String(amount),
        ...(typeof arrivesIn === 'number' && { arrivesIn }),
      }
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { from } = request
      return askForMinimum(request, (slippage) =>
        ask(request, { from, slippage: String(slippage / 1_000_000) }, tools),
      )
    },

    readCall,

    async getArrival(
      { caipNetworkId, hash, receiveNetworkId }: SwapArrivalRequest,
      { fetchJson }: SwapTools,
    ): Promise<SwapArrival | undefined> {
      const query = new URLSearchParams({
        txHash: hash,
        fromChain: chainOf(caipNetworkId),
        toChain: chainOf(receiveNetworkId),
      })
      const answer = await fetchJson(`${start}/status?${query}`)
      const status = statusOf(answer)
      const arrival = readField(readField(answer, 'receiving'), 'txHash')
      return status && { status, ...(typeof arrival === 'string' && { hash: arrival }) }
    },
  }
}

const readCall = (call: SwapCall) => decodeLifiCall(call) ?? decodeBridgeCall(call)

const chainOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.slice('eip155:'.length)

/** Reads the status. Returns `undefined` while LI.FI has not seen the transaction. */
function statusOf(answer: unknown): SwapArrival['status'] | undefined {
  const [status, substatus] = ['status', 'substatus'].map((name) => readField(answer, name))
  if (substatus === 'REFUNDED') return 'refunded'
  if (status === 'DONE') return 'arrived'
  if (status === 'FAILED') return 'failed'
  return status === 'PENDING' ? 'pending' : undefined
}

/** Reads an offer. Returns `undefined` if the answer has no transaction of LI.FI's contract. */
function parseOffer(answer: unknown, diamond: string) {
  const estimate = readField(answer, 'estimate')
  const spender = readField(estimate, 'approvalAddress')
  // An approval of another contract is not supported.
  if (typeof spender === 'string' && !isSameAddress(spender, diamond)) return undefined
  const offer = readOffer({
    amount: readField(estimate, 'toAmount'),
    minimum: readField(estimate, 'toAmountMin'),
    transaction: readField(answer, 'transactionRequest'),
  })
  return offer && { ...offer, arrivesIn: readField(estimate, 'executionDuration') }
}
