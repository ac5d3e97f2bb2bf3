import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isSolanaKey } from '../../caip/isSolanaKey.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { DataSource, Provider } from '../../providers/Provider.ts'
import type { ProviderAnswer, Providers, SwapQuestion } from '../../providers/Providers.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { type Lazy, lazy } from '../../store/lazy.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import type { SwapQuote } from './Swap.ts'
import type {
  ListedSwapToken,
  SwapCall,
  SwapInstruction,
  SwapInstructionAccount,
  SwapProvider,
  SwapQuoteRequest,
} from './SwapProvider.ts'
import { swapErrors } from './swapErrors.ts'

const count = /^\d{1,78}$/
/** A week, in seconds. */
const longestArrival = 604_800

/** The provider of a quote, with its next requests. */
export type SwapSource = Pick<
  SwapProvider<AbortOptions>,
  | 'buildApproval'
  | 'buildSwap'
  | 'feeBasisPoints'
  | 'getAllowance'
  | 'readCall'
  | 'readInstruction'
  | 'routers'
>

interface OfferedQuote {
  receiveUnits: bigint
  arrivesIn?: number | undefined
}

/** Where quotes and transactions come from. */
export interface SwapSources {
  /** The provider of a quote. Throws `swap/UNSUPPORTED_NETWORK` if there is none. */
  of(quote: Pick<SwapQuote, 'source'>): SwapSource
  /**
   * Throws `swap/UNSUPPORTED_NETWORK` if no provider lists tokens there. With `from`, only providers
   * that swap from that network to this one are asked.
   */
  tokens(
    network: Network,
    from: CaipNetworkId | undefined,
    options: AbortOptions,
  ): Promise<Pick<ProviderAnswer<readonly ListedSwapToken[]>, 'imageKind' | 'value'>>
  /** The received amount. Throws `swap/BAD_QUOTE` and `swap/INSUFFICIENT_LIQUIDITY`. */
  quote(
    request: SwapQuoteRequest & { network: Network },
    options: AbortOptions,
  ): Promise<OfferedQuote & { source?: DataSource | undefined }>
  /** In wei, as the provider says. `undefined` if it must be read from a node. */
  gasPrice(network: Network, options: AbortOptions): Promise<string | undefined>
}

type Offering = Provider & { swap: SwapProvider }

/** If the option `swap` is a provider, no other provider is used. */
export function createSwapSources(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'logger' | 'platform' | 'providers' | 'store'
  >,
): SwapSources {
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

  /** The first answer of a provider. */
  async function first<Value>(
    question: SwapQuestion<Value>,
    options: AbortOptions,
  ): Promise<ProviderAnswer<Value> | undefined> {
    if (on(question.network).length === 0) return undefined
    return (await providers()).swap(question, options)
  }

  /** The same provider, with the limits of all providers. */
  function limited({ id, swap }: Offering): SwapSource {
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

/** The host's own provider decides itself how long an answer may take. */
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

/** Its entries are validated one by one. */
export function parseTokens(given: unknown): readonly ListedSwapToken[] {
  if (!Array.isArray(given)) throw swapErrors.BAD_TOKENS()
  return given
}

/** Whether it swaps between both networks, or there is only one. */
const bridges = (
  { bridge }: Pick<SwapProvider, 'bridge'>,
  one: CaipNetworkId,
  other: CaipNetworkId | undefined,
) => other === undefined || [one, other].every((id) => bridge?.networks.includes(id))

/** Throws `swap/BAD_QUOTE` and `swap/INSUFFICIENT_LIQUIDITY`. */
export function parseQuote(given: unknown): OfferedQuote {
  if (given === undefined) throw swapErrors.INSUFFICIENT_LIQUIDITY()
  const units = readField(given, 'receiveUnits')
  if (typeof units !== 'string' || !count.test(units)) throw swapErrors.BAD_QUOTE()
  if (BigInt(units) === 0n) throw swapErrors.INSUFFICIENT_LIQUIDITY()
  const seconds = readField(given, 'arrivesIn')
  const isTime = typeof seconds === 'number' && seconds > 0 && seconds <= longestArrival
  return { receiveUnits: BigInt(units), ...(isTime && { arrivesIn: Math.round(seconds) }) }
}

/** A gas price in wei. Throws `swap/BAD_QUOTE`. */
export function parsePrice(given: unknown): string {
  const price = readField(given, 'gasPrice')
  if (typeof price !== 'string' || !count.test(price)) throw swapErrors.BAD_QUOTE()
  return price
}

const textOf = (given: unknown, field: string) => String(readField(given, field))

/** A value that is not an instruction is read as a call, whose fields are compared with the quote. */
export const parseSwap = (given: unknown) => parseInstruction(given) ?? parseCall(given)

const parseCall = (given: unknown): SwapCall => ({
  to: textOf(given, 'to'),
  data: textOf(given, 'data'),
  value: textOf(given, 'value'),
})

/** Its data is compared with the approval that the user sees. */
export const parseApproval = (given: unknown) => ({ data: textOf(given, 'data') })

/** `createSwapApproval` reads the digits. */
export const parseAllowance = (given: unknown) => ({ units: textOf(given, 'units') })

/** A transaction of solana has at most 1,232 bytes, and locks at most 128 accounts. */
const longestData = 1_644
const mostAccounts = 128
const mostTables = 16
const mostMints = 8
/** Base64, without bits that stand for no byte. */
const bytes = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/
const price = /^\d{1,20}$/

/** A provider's instruction. `undefined` if a part of it is malformed, missing or too much. */
export function parseInstruction(given: unknown): SwapInstruction | undefined {
  const [program, data, unitPrice] = ['program', 'data', 'unitPrice'].map((name) =>
    readField(given, name),
  )
  const accounts = listOf(readField(given, 'accounts'), mostAccounts, parseAccount)
  const lookupTables = listOf(readField(given, 'lookupTables') ?? [], mostTables, parseKey)
  const mints = listOf(readField(given, 'mints') ?? [], mostMints, parseKey)
  if (!isSolanaKey(program) || !accounts || !lookupTables || !mints) return undefined
  if (typeof data !== 'string' || data.length > longestData || !bytes.test(data)) return undefined
  return {
    program,
    accounts,
    data,
    lookupTables,
    mints,
    ...(typeof unitPrice === 'string' && price.test(unitPrice) && { unitPrice }),
  }
}

const parseKey = (given: unknown) => (isSolanaKey(given) ? given : undefined)

function parseAccount(given: unknown): SwapInstructionAccount | undefined {
  const address = readField(given, 'address')
  const [isSigner, isWritable] = ['isSigner', 'isWritable'].map((name) => readField(given, name))
  if (!isSolanaKey(address) || typeof isSigner !== 'boolean' || typeof isWritable !== 'boolean')
    return undefined
  return { address, isSigner, isWritable }
}

/** All of them. `undefined` if one is malformed: without it, the instruction would be another one. */
function listOf<Item>(
  given: unknown,
  most: number,
  parse: (one: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined
  const items = given.flatMap((one) => parse(one) ?? [])
  return items.length === given.length ? items : undefined
}
