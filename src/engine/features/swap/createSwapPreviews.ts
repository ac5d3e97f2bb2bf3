import type { EvmTransaction } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import type { SwapBuildRequest, SwapCall } from '../../providers/SwapProvider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { lazy } from '../../store/lazy.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { calls } from '../calls/index.ts'
import { createPreviewSender, type PreviewWallet } from '../createPreviewSender.ts'
import type { Network } from '../network/Network.ts'
import { amountOf, networkFeeOf, warningsOf } from './appraiseSwap.ts'
import { approvalData, checkDecimals, readAllowance, refusesOverOld } from './callToken.ts'
import { checkSwapCall, compareBalances, readTerms, toSwapError } from './checkSwapCall.ts'
import type { Permits, SignedPermit } from './createPermits.ts'
import { lacks, type SwapEstimates } from './createSwapEstimates.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import { contractOf, otherNetworkOf, type ParsedSwap, parseSwapDraft } from './parseSwapDraft.ts'
import type { SwapApproval, SwapPreview, SwapQuote, SwapTogether, SwapToken } from './Swap.ts'
import { selectSwap } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

const refusals = ['swap/PERMIT_FAILED', 'transfer/REVERTED'] as const

export interface SwapPreviewParts {
  context: Pick<FeatureContext, 'adapters' | 'config' | 'load' | 'platform' | 'store'>
  swapProviders: SwapProviders
  estimates: SwapEstimates
  permits: Permits
  /** Returns the last permit that the user signed. */
  signed(): SignedPermit | undefined
  /** Called when the permit failed. It is not used again. */
  refused(): void
  /** Returns whether this wallet refused to send the approval and the swap together. */
  isSeparate(connectorId: string): boolean
}

/** Builds the transaction for a draft. */
export function createSwapPreviews({
  context,
  swapProviders,
  estimates,
  permits,
  signed,
  refused,
  isSeparate,
}: SwapPreviewParts) {
  const { config, load, store } = context
  const sender = createPreviewSender(context)
  const solana = lazy(() => import('./makeSolanaPreview.ts'))
  /** Tokens with a permit that failed in a swap. */
  const refusing = new Set<string>()

  /**
   * Requests a quote and a transaction that matches it. If the price moved between the two
   * requests, repeats both once.
   */
  async function build(parsed: ParsedSwap, from: string, options: AbortOptions, isLast = false) {
    const { coin, quote, funds, problem } = await estimates.of(parsed, from, options)
    if (problem) throw problem
    const request: SwapBuildRequest = {
      caipNetworkId: quote.caipNetworkId,
      payAddress: contractOf(quote.payToken),
      receiveAddress: contractOf(quote.receiveToken),
      receiveNetworkId: quote.receiveNetworkId,
      payUnits: quote.pay.units,
      from,
      slippage: quote.slippage,
      minimumUnits: quote.minimum.units,
    }
    const provider = swapProviders.of(quote)
    const ask = async (permit?: string): Promise<SwapCall> => {
      const given = await untilAborted(
        provider.buildSwap({ ...request, permit }, options),
        options.signal,
      )
      if (!given || 'program' in given) throw swapErrors.UNKNOWN_CALL()
      const call = { to: String(given.to), data: String(given.data), value: String(given.value) }
      checkSwapCall(call, { quote, from, permit }, provider)
      return Object.freeze(call)
    }
    try {
      return { coin, quote, funds, call: await ask(), ask }
    } catch (cause) {
      if (isLast || !isEngineError(cause, 'swap/PRICE_MOVES')) throw cause
      return build(parsed, from, options, true)
    }
  }

  /**
   * Resolves with the router's allowance. `undefined` if the allowance is enough. Reads the chain
   * if the provider does not report enough.
   */
  async function tooLittle(
    { quote, router }: { quote: SwapQuote; router: string },
    { adapter, network }: PreviewWallet,
    from: string,
    options: AbortOptions,
  ): Promise<bigint | undefined> {
    const token = contractOf(quote.payToken)
    if (token === undefined) return undefined
    const { caipNetworkId, pay, receiveToken } = quote
    const pair = { caipNetworkId, payAddress: token, receiveAddress: contractOf(receiveToken) }
    const reported = await swapProviders
      .of(quote)
      .getAllowance?.({ ...pair, from }, options)
      .catch((cause) => {
        if (options.signal.aborted) throw cause
        return undefined
      })
    const units = BigInt(pay.units)
    if (reported && /^\d{1,78}$/.test(reported.units) && BigInt(reported.units) >= units)
      return undefined
    const calls = { adapter, network, token }
    const left = await readAllowance(calls, { owner: from, spender: router }, options)
    return left >= units ? undefined : left
  }

  async function describeApproval(
    { quote, router, left }: { quote: SwapQuote; router: string; left: bigint },
    wallet: PreviewWallet,
    from: string,
    options: AbortOptions,
  ): Promise<SwapApproval> {
    const { pay, payToken } = quote
    const approval = { ways: waysFor(quote, wallet), spender: router, amount: pay, token: payToken }
    const isRefused = left > 0n && (await refusesOverOld(wallet, { ...approval, from }, options))
    return Object.freeze({ ...approval, ...(isRefused && { takesBack: amountOf(left, payToken) }) })
  }

  /**
   * Combines the approval and the swap, if the wallet can send them together and a simulation of
   * both returns the quoted amount.
   */
  async function unite(
    { call, quote }: { call: SwapCall; quote: SwapQuote },
    approval: SwapApproval,
    wallet: PreviewWallet,
    options: AbortOptions,
  ): Promise<SwapTogether | undefined> {
    const token = contractOf(quote.payToken)
    const { connectorId, accounts } = wallet.connection
    // The arrival on another network cannot be simulated.
    if (token === undefined || quote.receiveNetworkId || isSeparate(connectorId)) return undefined
    const allowed = [...(approval.takesBack ? [0n] : []), BigInt(approval.amount.units)]
    const approvals = allowed.map((units) => ({
      to: token,
      data: approvalData(approval.spender, units),
      value: '0',
    }))
    const from = accounts[0].address
    try {
      const { plan } = await load(calls)
      const { needsUpgrade, sponsor, way } = await plan(approvals.length + 1, options)
      if (way !== 'together') return undefined
      await compareBalances({ approvals, call, quote, from }, wallet, options)
      return Object.freeze({ calls: toCalls([...approvals, call]), needsUpgrade, sponsor })
    } catch (cause) {
      if (options.signal.aborted) throw cause
      // The approval and the swap are then sent and simulated separately.
      return undefined
    }
  }

  /**
   * Returns the ways to approve. A permit needs an account with its own key, and a token that
   * supports permits.
   */
  function waysFor({ payToken }: SwapQuote, { connection }: PreviewWallet): SwapApproval['ways'] {
    const isKey = connection.accounts[0].type !== 'smartAccount'
    const isKnown = payToken.hasPermit && !refusing.has(String(payToken.address))
    return isKnown && isKey ? ['permit', 'approve'] : ['approve']
  }

  async function prepare(
    call: SwapCall,
    { adapter, network }: PreviewWallet,
    { from, permitted }: { from: string; permitted: SwapToken | undefined },
    options: AbortOptions,
  ): Promise<{ transaction: EvmTransaction; fee: bigint }> {
    const prepareCall = adapter.transfers?.prepareCall
    if (!prepareCall) throw swapErrors.UNSUPPORTED_NETWORK()
    const { to, data, value } = call
    try {
      const asked = { network, from, to, data, value: BigInt(value) }
      const { transaction, fee } = await prepareCall(asked, options)
      if ('bytes' in transaction) throw swapErrors.UNSUPPORTED_NETWORK()
      return { transaction, fee }
    } catch (cause) {
      const error = toSwapError(cause, { hasPermit: permitted !== undefined })
      if (permitted && refusals.some((code) => isEngineError(error, code))) {
        // Uses no permits for this token from now on. The permit may be the cause of the failure,
        // although few contracts say so.
        refusing.add(String(permitted.address))
        refused()
      }
      throw error
    }
  }

  /** Reads the chain, builds the transaction, validates it and simulates it. */
  async function make(parsed: ParsedSwap, options: AbortOptions): Promise<SwapPreview> {
    const { from } = selectSwap(store.get(), config)
    if (from === undefined) throw transferErrors.NOT_CONNECTED()
    const { caipNetworkId } = parsed.network
    const shown = { caipNetworkId, from }
    const wallet = sender.walletOf(shown)
    if (parsed.network.chainNamespace === 'solana') {
      const { makeSolanaPreview } = await untilAborted(solana(), options.signal)
      const preview = await makeSolanaPreview(
        { parsed, from, estimates, swapProviders, wallet },
        options,
      )
      sender.assertUnmoved(shown)
      return preview
    }
    if (otherNetworkOf(parsed)) await checkOwner(parsed, wallet, options)
    const built = await build(parsed, from, options)
    const { coin, funds, quote } = built
    const received = contractOf(quote.receiveToken)
    const { adapter } = wallet
    if (received !== undefined)
      await checkDecimals(
        { adapter, network: parsed.receiveNetwork, token: received },
        quote.receiveToken.quantity.decimals,
        // This check is required, because the engine reads no other data of the token from the
        // other network.
        { ...options, isRequired: quote.receiveNetworkId !== undefined },
      )
    const router = built.call.to
    const made = { caipNetworkId, from, router, warnings: warningsOf(quote) }
    const token = contractOf(quote.payToken)
    const units = BigInt(quote.pay.units)
    const permit = signed()
    const isSigned =
      token !== undefined &&
      permits.fits(permit, { caipNetworkId, from, token, spender: router, units })
    const terms = { quote, router }
    const left = isSigned ? undefined : await tooLittle(terms, wallet, from, options)
    if (left !== undefined) {
      const approval = await describeApproval({ ...terms, left }, wallet, from, options)
      const together = await unite({ call: built.call, quote }, approval, wallet, options)
      sender.assertUnmoved(shown)
      return Object.freeze({ ...made, quote, approval, ...(together && { together }) })
    }
    const call = isSigned ? await built.ask(permit?.data) : built.call
    const trial = { from, permitted: isSigned ? quote.payToken : undefined }
    const { transaction, fee } = await prepare(call, wallet, trial, options)
    if (readTerms(call, { caipNetworkId, from }, swapProviders.of(quote))?.unproven)
      await compareBalances({ call, quote, from }, wallet, options)
    const networkFee = networkFeeOf(fee, coin, false)
    const lack = funds && lacks({ ...quote, networkFee }, funds, parsed.network)
    if (lack) {
      const { isMax } = selectSwap(store.get(), config).draft
      const less = funds.native - fee - fee / 10n
      // The user wants to pay the whole balance minus the fee. The fee is known only now.
      if (isMax && token === undefined && less > 0n && less < units)
        return make({ ...parsed, payUnits: less }, options)
      throw lack
    }
    sender.assertUnmoved(shown)
    return Object.freeze({ ...made, quote: Object.freeze({ ...quote, networkFee }), transaction })
  }

  return {
    /**
     * Makes a preview of the current draft. Throws the errors of the draft, and the `swapErrors` of
     * its transaction.
     */
    make: (options: AbortOptions) => make(parseSwapDraft(selectSwap(store.get(), config)), options),
  }
}

/** Casts the calls, whose addresses and data were checked before. */
const toCalls = (given: readonly SwapCall[]): SwapTogether['calls'] =>
  given.map(({ data, to, value }) => ({
    to: `0x${to.slice(2)}`,
    data: `0x${data.slice(2)}`,
    value: `0x${BigInt(value).toString(16)}`,
  }))

/** Matches the code of an EOA that delegates to a contract (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * Refuses a contract account, which may have another owner on the network where the tokens arrive.
 * Bridges also pay contracts on that network in the wrapped coin. Throws `swap/CONTRACT_ACCOUNT`.
 */
async function checkOwner(
  { network, receiveNetwork, receiveToken }: ParsedSwap,
  { adapter, connection }: PreviewWallet,
  options: AbortOptions,
): Promise<void> {
  const { address, type } = connection.accounts[0]
  const codeOn = (place: Network) => {
    const question = { network: place, method: 'eth_getCode', params: [address, 'latest'] }
    return adapter.nodes?.ask(question, options)
  }
  const receivesCoin = contractOf(receiveToken) === undefined
  const [here, there] = await Promise.all([
    codeOn(network),
    receivesCoin ? codeOn(receiveNetwork) : '0x',
  ])
  const isKey = here === '0x' || (typeof here === 'string' && delegation.test(here))
  if (type === 'smartAccount' || !isKey || there !== '0x') throw swapErrors.CONTRACT_ACCOUNT()
}
