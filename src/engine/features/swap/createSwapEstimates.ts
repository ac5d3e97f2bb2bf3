import type { TransferFunds } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { formatUnits } from '../../amounts/Amount.ts'
import { amountErrors } from '../../amounts/parseAmount.ts'
import { parseCaipAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { swapTokenId } from '../../providers/services/blockchain/swapTokenId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { tokens } from '../accountReads.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { appraiseSwap, networkFeeOf } from './appraiseSwap.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import { contractOf, decimalsOf, otherNetworkOf, type ParsedSwap } from './parseSwapDraft.ts'
import type { SwapQuote, SwapToken } from './Swap.ts'
import { coinOf } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

/** The approximate gas of a swap, before it is simulated. */
const usualGas = 150_000n
/**
 * The lamports that `most` leaves in the account. They pay for the fees of a swap on solana, and
 * for the deposits of new token accounts.
 */
const keptLamports = 10_000_000n
const hex = /^0x[0-9a-f]{1,64}$/i

/** A quote, and the account's balance for it. */
export interface SwapEstimate {
  quote: SwapQuote
  /** The network's coin, and its price if the price is known. */
  coin: SwapToken
  funds: TransferFunds | undefined
  /** The reason why the account cannot pay the quote, if any. */
  problem: EngineError | undefined
}

export interface SwapEstimates {
  /**
   * Resolves with the gas price in wei. Throws `swap/GAS_PRICE_UNSUPPORTED`, and the errors of the
   * request.
   */
  gasPrice(network: Network, options: AbortOptions): Promise<bigint>
  /**
   * Resolves with the largest amount that can be paid. The fee is subtracted if it is paid in the
   * same coin. Throws `amount/TOO_MUCH` and `transfer/NOT_ENOUGH_FOR_FEE` if nothing is left.
   */
  most(
    asked: Pick<ParsedSwap, 'network' | 'payToken'> & { from: string },
    options: AbortOptions,
  ): Promise<bigint>
  /**
   * Reads a quote and the balance. Rejects if there is no quote. If the balance is too low,
   * `problem` is set.
   */
  of(parsed: ParsedSwap, from: string | undefined, options: AbortOptions): Promise<SwapEstimate>
}

/**
 * Estimates what a swap returns and costs before its transaction is built. Reads providers, nodes
 * and price lists.
 */
export function createSwapEstimates(
  context: Pick<FeatureContext, 'adapters' | 'config' | 'load' | 'logger' | 'platform' | 'store'>,
  swapProviders: SwapProviders,
): SwapEstimates {
  const { adapters, config, load, logger, platform, store } = context

  async function gasPrice(network: Network, options: AbortOptions): Promise<bigint> {
    const given = await swapProviders.gasPrice(network, options)
    if (given !== undefined) return BigInt(given)
    if (network.chainNamespace !== 'eip155') throw swapErrors.GAS_PRICE_UNSUPPORTED()
    const { nodes } = adapters.for(network.chainNamespace)
    const question = { network, method: 'eth_gasPrice', params: [] }
    const answer = await nodes?.ask(question, options)
    if (typeof answer !== 'string' || !hex.test(answer)) throw swapErrors.GAS_PRICE_UNSUPPORTED()
    return BigInt(answer)
  }

  /** Adds the current price if one can be read. The price does not affect any amount. */
  async function priced(token: SwapToken, { signal }: AbortOptions): Promise<SwapToken> {
    const network = findNetwork(store.get(), token.chainId)
    if (!network || !hasProvider(config.providers, 'prices', network)) return token
    try {
      const { price } = await load(tokens)
      const now = await price(swapTokenId(token.chainId, contractOf(token)), { signal })
      return now === undefined ? token : { ...token, price: now }
    } catch (cause) {
      if (signal.aborted) throw cause
      logger.debug(`A price is unknown: ${toEngineError(cause).message}`)
      return token
    }
  }

  async function fundsOf(
    { network, payToken, decimals }: Pick<ParsedSwap, 'decimals' | 'network' | 'payToken'>,
    from: string | undefined,
    options: AbortOptions,
  ): Promise<TransferFunds | undefined> {
    const { transfers } = adapters.for(network.chainNamespace)
    if (from === undefined || !transfers) return undefined
    const token = payToken.address && {
      address: parseCaipAddress(payToken.address).address,
      decimals,
    }
    return transfers.funds({ network, address: from, token: token || undefined }, options)
  }

  return {
    gasPrice,
    async most({ network, payToken, from }, options) {
      const held = { network, payToken, decimals: decimalsOf(payToken) }
      const funds = await fundsOf(held, from, options)
      if (!funds || funds.amount === 0n) throw tooMuch(0n, payToken)
      if (payToken.address !== undefined) return funds.amount
      // The gas price may double until the review.
      const isSolana = network.chainNamespace === 'solana'
      const fee = isSolana ? keptLamports : usualGas * 2n * (await gasPrice(network, options))
      if (funds.amount <= fee) throw noGas(fee, network)
      return funds.amount - fee
    },
    async of(parsed, from, options) {
      const { network, payUnits, slippage } = parsed
      const { caipNetworkId } = network
      const receiveNetworkId = otherNetworkOf(parsed)
      const soft = async <Read>(reading: Promise<Read>) => {
        try {
          return await reading
        } catch (cause) {
          if (options.signal.aborted) throw cause
          return toEngineError(cause)
        }
      }
      const [gas, coin, payToken, receiveToken, funds] = await Promise.all([
        soft(gasPrice(network, options)),
        priced(coinOf(network), options),
        priced(parsed.payToken, options),
        priced(parsed.receiveToken, options),
        soft(fundsOf(parsed, from, options)),
      ])
      const knownGas = typeof gas === 'bigint' ? gas : undefined
      const held = isEngineError(funds) ? undefined : (funds as TransferFunds | undefined)
      const request = {
        network,
        caipNetworkId,
        payAddress: contractOf(payToken),
        receiveAddress: contractOf(receiveToken),
        receiveNetworkId,
        payUnits: String(payUnits),
        from,
        gasPrice: knownGas === undefined ? undefined : String(knownGas),
      }
      const { arrivesIn, receiveUnits, source } = await untilAborted(
        swapProviders.quote(request, options),
        options.signal,
      ).catch((cause) => {
        // A low balance is the most useful error, so it replaces the provider's error.
        if (!options.signal.aborted && held && payUnits > held.amount)
          throw tooMuch(held.amount, payToken).because(toEngineError(cause))
        throw cause
      })
      const { feeBasisPoints } = swapProviders.of({ source })
      const quote: SwapQuote = Object.freeze({
        caipNetworkId,
        receiveNetworkId,
        arrivesIn,
        from,
        payToken,
        receiveToken,
        slippage,
        ...appraiseSwap({
          payToken,
          receiveToken,
          payUnits,
          receiveUnits,
          slippage,
          feeBasisPoints,
        }),
        networkFee:
          knownGas === undefined ? undefined : networkFeeOf(usualGas * knownGas, coin, true),
        ...(source && { source }),
        quotedAt: platform.clock.now(),
      })
      const failure = isEngineError(funds) && reported(funds) ? funds : undefined
      return { quote, coin, funds: held, problem: failure ?? (held && lacks(quote, held, network)) }
    },
  }
}

/**
 * Returns whether a failure to read the balance is reported. A token that differs from its list
 * entry is an error, but a node that does not answer is not.
 */
const reported = ({ code }: EngineError) => code.startsWith('transfer/')

/** Returns an error if the balance is too low. */
export function lacks(
  { pay, payToken, networkFee }: Pick<SwapQuote, 'pay' | 'payToken' | 'networkFee'>,
  { amount, native }: TransferFunds,
  { nativeCurrency }: Pick<Network, 'nativeCurrency'>,
): EngineError | undefined {
  const paid = BigInt(pay.units)
  if (paid > amount) return tooMuch(amount, payToken)
  const left = payToken.address === undefined ? native - paid : native
  const fee = BigInt(networkFee?.units ?? 0)
  return fee <= left ? undefined : noGas(fee, { nativeCurrency })
}

const tooMuch = (amount: bigint, token: SwapToken) =>
  amountErrors.TOO_MUCH(formatUnits(amount, decimalsOf(token)), token.symbol)

const noGas = (fee: bigint, { nativeCurrency }: Pick<Network, 'nativeCurrency'>) =>
  transferErrors.NOT_ENOUGH_FOR_FEE(
    formatUnits(fee, nativeCurrency.decimals),
    nativeCurrency.symbol,
  )
