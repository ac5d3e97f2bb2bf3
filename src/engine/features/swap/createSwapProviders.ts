import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { DataSource, Provider } from '../../providers/Provider.ts'
import type { ProviderAnswer, Providers, SwapQuestion } from '../../providers/Providers.ts'
import type {
  ListedSwapToken,
  SwapProvider,
  SwapQuoteRequest,
} from '../../providers/SwapProvider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { type Lazy, lazy } from '../../store/lazy.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import {
  type OfferedQuote,
  parseAllowance,
  parseApproval,
  parsePrice,
  parseQuote,
  parseSwap,
  parseTokens,
} from './parseSwap.ts'
import type { SwapQuote } from './Swap.ts'
import { swapErrors } from './swapErrors.ts'

/** The provider of a quote, for the requests that follow the quote. */
export type QuotingProvider = Pick<
  SwapProvider<AbortOptions>,
  | 'buildApproval'
  | 'buildSwap'
  | 'feeBasisPoints'
  | 'getAllowance'
  | 'readCall'
  | 'readInstruction'
  | 'routers'
>

/** The host's swap providers. They list tokens, and return quotes and transactions. */
export interface SwapProviders {
  /** Returns the provider of a quote. Throws `swap/UNSUPPORTED_NETWORK` if there is none. */
  of(quote: Pick<SwapQuote, 'source'>): QuotingProvider
  /**
   * Resolves with the tokens on the network. With `from`, asks only providers that swap from that
   * network to this one. Throws `swap/UNSUPPORTED_NETWORK` if no provider lists tokens.
   */
  tokens(
    network: Network,
    from: CaipNetworkId | undefined,
    options: AbortOptions,
  ): Promise<Pick<ProviderAnswer<readonly ListedSwapToken[]>, 'imageKind' | 'value'>>
  /**
   * Resolves with the quote: the received amount. Throws `swap/BAD_QUOTE` and
   * `swap/INSUFFICIENT_LIQUIDITY`.
   */
  quote(
    request: SwapQuoteRequest & { network: Network },
    options: AbortOptions,
  ): Promise<OfferedQuote & { source?: DataSource | undefined }>
  /**
   * Resolves with the gas price in wei, as the provider reports it. `undefined` if it has to be
   * read from a node.
   */
  gasPrice(network: Network, options: AbortOptions): Promise<string | undefined>
}

type Offering = Provider & { swap: SwapProvider }

/** Creates the swap providers. If the option `swap` is a provider, no other provider is used. */
export function createSwapProviders(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'logger' | 'platform' | 'providers' | 'store'
  >,
): SwapProviders {
  const { config, store } = context
  const { swap: hostProvider } = config
  const all: readonly Provider[] = hostProvider
    ? [{ id: hostProvider.id, name: hostProvider.name, serves: () => true, swap: hostProvider }]
    : (config.providers ?? [])
  const providers: Lazy<Pick<Providers, 'swap'>> = hostProvider
    ? askHostProvider(context, hostProvider)
    : context.providers

  const on = (network: Network) =>
    all.filter(
      (one): one is Offering =>
        one.swap?.networks.includes(network.caipNetworkId) === true && one.serves(network),
    )

  /** Resolves with the first answer of a provider that serves the network. */
  async function first<Value>(
    question: SwapQuestion<Value>,
    options: AbortOptions,
  ): Promise<ProviderAnswer<Value> | undefined> {
    if (on(question.network).length === 0) return undefined
    return (await providers()).swap(question, options)
  }

  /** Wraps a provider's functions with the limits that apply to all providers. */
  function limited({ id, swap }: Offering): QuotingProvider {
    const { buildApproval, feeBasisPoints, getAllowance, readCall, readInstruction, routers } = swap

    async function ask<Value>(
      caipNetworkId: CaipNetworkId,
      question: Pick<SwapQuestion<Value>, 'ask' | 'parse'>,
      options: AbortOptions,
    ): Promise<Value> {
      const network = findNetwork(store.get(), caipNetworkId)
      if (!network) throw swapErrors.UNSUPPORTED_NETWORK()
      const answer = await (await providers()).swap({ network, from: id, ...question }, options)
      if (!answer) throw swapErrors.UNKNOWN_CALL()
      return answer.value
    }

    return {
      routers,
      feeBasisPoints,
      ...(readCall && { readCall: readCall.bind(swap) }),
      ...(readInstruction && { readInstruction: readInstruction.bind(swap) }),
      buildSwap: (request, options) =>
        ask(
          request.caipNetworkId,
          { ask: (one, tools) => one.buildSwap(request, tools), parse: parseSwap },
          options,
        ),
      ...(buildApproval && {
        buildApproval: (request, options) =>
          ask(
            request.caipNetworkId,
            { ask: (one, tools) => one.buildApproval?.(request, tools), parse: parseApproval },
            options,
          ),
      }),
      ...(getAllowance && {
        getAllowance: (request, options) =>
          ask(
            request.caipNetworkId,
            { ask: (one, tools) => one.getAllowance?.(request, tools), parse: parseAllowance },
            options,
          ),
      }),
    }
  }

  return {
    of({ source }) {
      const found = all.find((one): one is Offering => one.id === source?.from && Boolean(one.swap))
      if (!found) throw swapErrors.UNSUPPORTED_NETWORK()
      return limited(found)
    },
    async tokens(network, from, options) {
      const { caipNetworkId } = network
      const answer = await first(
        {
          network,
          ask: (one, tools) =>
            bridges(one, caipNetworkId, from) ? one.getTokens({ caipNetworkId }, tools) : undefined,
          parse: parseTokens,
        },
        options,
      )
      if (!answer) throw swapErrors.UNSUPPORTED_NETWORK()
      return answer
    },
    async quote({ network, ...request }, options) {
      const answer = await first(
        {
          network,
          ask: (one, tools) =>
            bridges(one, request.caipNetworkId, request.receiveNetworkId)
              ? one.getQuote(request, tools)
              : undefined,
          parse: parseQuote,
        },
        options,
      )
      if (!answer) throw swapErrors.INSUFFICIENT_LIQUIDITY()
      return { ...answer.value, source: answer.source }
    },
    async gasPrice(network, options) {
      const { caipNetworkId } = network
      const [provider] = on(network)
      if (!provider) throw swapErrors.GAS_PRICE_UNSUPPORTED()
      if (!provider.swap.getGasPrice) return undefined
      const answer = await (await providers()).swap(
        {
          network,
          from: provider.id,
          ask: (one, tools) => one.getGasPrice?.({ caipNetworkId }, tools),
          parse: parsePrice,
        },
        options,
      )
      if (!answer) throw swapErrors.GAS_PRICE_UNSUPPORTED()
      return answer.value
    },
  }
}

/** Requests an answer from the host's own provider. That provider limits the time itself. */
function askHostProvider(
  context: Pick<FeatureContext, 'adapters' | 'config' | 'logger' | 'platform'>,
  hostProvider: SwapProvider,
): Lazy<Pick<Providers, 'swap'>> {
  return lazy(
    () => import('../../providers/createProviders.ts'),
    ({ createTools }) => {
      const tools = createTools(context)
      return {
        async swap({ ask, network, parse }, { signal }) {
          const value = parse(await ask(hostProvider, { ...tools(signal), network }))
          const source = {
            from: hostProvider.id,
            name: hostProvider.name,
            at: context.platform.clock.now(),
          }
          return value === undefined ? undefined : { value, source, imageKind: 'web' as const }
        },
      }
    },
  )
}

/**
 * Returns whether the provider swaps between the two networks. Returns `true` if the networks are
 * the same.
 */
const bridges = (
  { bridge }: Pick<SwapProvider, 'bridge'>,
  one: CaipNetworkId,
  other: CaipNetworkId | undefined,
) => other === undefined || [one, other].every((id) => bridge?.networks.includes(id))
