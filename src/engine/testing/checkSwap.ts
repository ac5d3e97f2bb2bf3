import { toEngineError } from '../errors/toEngineError.ts'
import { appraiseSwap } from '../features/swap/appraiseSwap.ts'
import { checkApproval } from '../features/swap/callToken.ts'
import { checkSwapCall, readTerms } from '../features/swap/checkSwapCall.ts'
import { parseListedToken } from '../features/swap/createSwapTokens.ts'
import { checkInstruction } from '../features/swap/makeSolanaPreview.ts'
import {
  parseAllowance,
  parseApproval,
  parsePrice,
  parseQuote,
  parseSwap,
  parseTokens,
} from '../features/swap/parseSwap.ts'
import type { SwapToken } from '../features/swap/Swap.ts'
import { coinOf } from '../features/swap/selectSwap.ts'
import type { Provider, ProviderAccount } from '../providers/Provider.ts'
import type {
  ListedSwapToken,
  SwapCall,
  SwapInstruction,
  SwapProvider,
  SwapQuoteRequest,
  SwapTools,
} from '../providers/SwapProvider.ts'
import { type Answering, messageOf, putQuestion } from './putQuestion.ts'

/** A swap of two tokens, given by their contracts, on the account's network. */
export type SwapContract = Pick<SwapQuoteRequest, 'payAddress' | 'payUnits' | 'receiveAddress'>

/** The results of a swap provider, as the engine reads them. */
export interface SwapReport {
  tokens?: readonly ListedSwapToken[] | undefined
  /** The received amount, in the smallest unit. */
  receiveUnits?: bigint | undefined
  transaction?: SwapCall | SwapInstruction | undefined
}

interface Contract extends Answering {
  account: ProviderAccount
  swap?: SwapContract | undefined
}

const slippage = 1

/**
 * Asks for tokens, a quote and a transaction. Compares the transaction with the quote in the same
 * way as the engine. Does not simulate calls on a node, and does not ask a `bridge`.
 */
export async function checkSwap(provider: Provider, contract: Contract) {
  const problems: string[] = []
  const report: SwapReport = {}
  const { swap } = provider
  const { account, swap: asked } = contract
  const { address: from, network } = account
  const { caipNetworkId } = network
  if (!swap || !asked) return { report, problems: ['the contract has no `swap` to ask for'] }
  if (!swap.networks.includes(caipNetworkId))
    return { report, problems: [`it does not swap on ${caipNetworkId}`] }

  async function put<Value>(
    method: keyof SwapProvider,
    ask: (one: SwapProvider, tools: SwapTools) => Promise<unknown> | undefined,
    parse: (given: unknown) => Value | undefined,
  ): Promise<Value | undefined> {
    const outcome = await putQuestion(provider, contract, {
      ability: 'swap',
      method,
      ask: async ({ providers }, options) =>
        (await providers.swap({ network, ask, parse }, options))?.value,
    })
    problems.push(...outcome.problems.map((problem) => `${method}: ${problem}`))
    return outcome.value
  }

  /** Compares two answers of the provider, and reports differences that the engine would refuse. */
  function compare(method: keyof SwapProvider, work: () => unknown) {
    try {
      work()
    } catch (cause) {
      problems.push(`${method}: the engine refuses it: ${messageOf(toEngineError(cause))}`)
    }
  }

  const listed = await put(
    'getTokens',
    (one, tools) => one.getTokens({ caipNetworkId }, tools),
    parseTokens,
  )
  report.tokens = listed
  const tokens = (listed ?? []).flatMap(
    (one) => parseListedToken(Object(one), caipNetworkId, 'web') ?? [],
  )
  const left = (listed?.length ?? 0) - tokens.length
  if (left > 0)
    problems.push(`getTokens: the engine leaves out ${left} of ${listed?.length} entries`)
  const find = (address: string | undefined): SwapToken | undefined =>
    address === undefined
      ? coinOf(network)
      : tokens.find((one) => one.address?.toLowerCase().endsWith(`:${address.toLowerCase()}`))
  const [payToken, receiveToken] = [find(asked.payAddress), find(asked.receiveAddress)]
  if (!payToken || !receiveToken)
    return { report, problems: [...problems, 'getTokens: it does not list the swapped tokens'] }

  const pair = { caipNetworkId, ...asked, from }
  const quote = await put('getQuote', (one, tools) => one.getQuote(pair, tools), parseQuote)
  report.receiveUnits = quote?.receiveUnits
  if (!quote) return { report, problems }
  const figures = appraiseSwap({
    ...{ payToken, receiveToken, slippage, feeBasisPoints: swap.feeBasisPoints },
    payUnits: BigInt(asked.payUnits),
    receiveUnits: quote.receiveUnits,
  })
  const request = { ...pair, slippage, minimumUnits: figures.minimum.units }
  const built = await put('buildSwap', (one, tools) => one.buildSwap(request, tools), parseSwap)
  report.transaction = built
  if (!built) return { report, problems }
  const isCall = 'to' in built
  compare('buildSwap', () => {
    const deadline = isCall ? readTerms(built, { caipNetworkId, from }, swap)?.deadline : undefined
    // The recorded answer is from another day, so the call's deadline sets the time of the quote.
    const quotedAt = Number(deadline ?? 0n) * 1_000
    const shown = { ...figures, caipNetworkId, payToken, receiveToken, slippage, quotedAt }
    if (isCall) checkSwapCall(built, { quote: shown, from }, swap)
    else checkInstruction(built, { quote: shown, from }, swap)
  })

  if (swap.getGasPrice)
    await put(
      'getGasPrice',
      (one, tools) => one.getGasPrice?.({ caipNetworkId }, tools),
      parsePrice,
    )
  if (!isCall || asked.payAddress === undefined) return { report, problems }
  if (swap.getAllowance)
    await put('getAllowance', (one, tools) => one.getAllowance?.(pair, tools), parseAllowance)
  if (swap.buildApproval) {
    const units = asked.payUnits
    const approval = await put(
      'buildApproval',
      (one, tools) => one.buildApproval?.({ ...pair, units }, tools),
      parseApproval,
    )
    if (approval)
      compare('buildApproval', () =>
        checkApproval(approval.data, { spender: built.to, units: BigInt(units) }),
      )
  }
  return { report, problems }
}
