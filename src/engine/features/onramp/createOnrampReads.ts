import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { ToolsContext } from '../../providers/createProviders.ts'
import { explainFailure, pauseOf, toProblem } from '../../providers/explainFailure.ts'
import type {
  OnrampOptions,
  OnrampOptionsTools,
  OnrampPlace,
  OnrampProvider,
  OnrampQuote,
  OnrampQuoteRequest,
  PaymentCurrency,
  PurchaseCurrency,
} from '../../providers/OnrampProvider.ts'
import type { ProviderOptions, PurchaseProvider } from '../../providers/Provider.ts'
import type { FoundProvider } from '../../providers/Providers.ts'
import { providerErrors } from '../../providers/providerErrors.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { Cell } from '../../store/createStore.ts'
import { lazy } from '../../store/lazy.ts'
import { wait } from '../../store/wait.ts'
import { cleanOptions, cleanQuote } from './cleanOptions.ts'
import type { OnrampState } from './Onramp.ts'
import { selectOnramp } from './selectOnramp.ts'

const optionsKeptFor = 300_000
const quoteKeptFor = 30_000
const typingWait = 500
const longestName = 40
/**
 * The place to use if the host sets none. Offers differ between states, and the provider's page
 * asks the user for the real place.
 */
const somewhere: OnrampPlace = { country: 'US', subdivision: 'CA' }
const placeOf = (provider: OnrampProvider | undefined) => provider?.place ?? somewhere

/** The sources of the offers. */
export interface OnrampSources {
  cell: Cell<OnrampState>
  /**
   * Finds the provider that lists the offers of sellers without their own list. Throws
   * `service/NOT_CONFIGURED` if there is none.
   */
  findPurchases(): Promise<FoundProvider<PurchaseProvider>>
  toolsOf: SellerTools
}

/** Reads options and quotes. If they cannot be loaded, uses estimates. */
export function createOnrampReads(
  context: Pick<FeatureContext, 'config' | 'logger' | 'platform' | 'queries' | 'store'>,
  { cell, findPurchases, toolsOf }: OnrampSources,
) {
  const { config, logger, platform } = context
  const { id, onramp: providers = [] } = config
  const providerOf = (wanted: string | undefined) => providers.find((one) => one.id === wanted)

  async function askPurchases<Answer>(
    work: (purchases: PurchaseProvider, tools: ProviderOptions) => Promise<Answer>,
    { signal }: AbortOptions,
  ): Promise<Answer> {
    const { ability, options: toolsFor } = await findPurchases()
    return work(ability, toolsFor(signal))
  }

  /**
   * Resolves with the source of the data: the seller, or without a seller the purchases provider.
   */
  async function sourceOf(seller: Pick<OnrampProvider, 'id' | 'name'> | undefined) {
    const { from, name } = seller ? { from: seller.id, name: seller.name } : await findPurchases()
    return { from, name: cleanText(name, longestName), at: platform.clock.now() }
  }

  const problemOf = (cause: unknown, providerId: string | undefined) =>
    toProblem(explainFailure(cause, cleanText(providerOf(providerId)?.name ?? '', longestName)))

  async function readOptions(
    providerId: string | undefined,
    asking: AbortOptions,
  ): Promise<OnrampOptions> {
    try {
      const provider = providerOf(providerId)
      const given = provider?.getOptions
        ? await provider.getOptions(toolsOf(provider, asking.signal))
        : await askPurchases((one, tools) => one.getOptions(placeOf(provider), tools), asking)
      const source = await sourceOf(provider?.getOptions && provider)
      return { ...cleanOptions(given), source }
    } catch (cause) {
      if (asking.signal.aborted) throw cause
      logger.debug(`The options are unknown: ${String(cause)}`)
      return { ...fallbackOptions, problem: problemOf(cause, providerId) }
    }
  }

  async function readQuote(
    providerId: string | undefined,
    request: OnrampQuoteRequest,
    asking: AbortOptions,
  ): Promise<OnrampQuote> {
    try {
      const provider = providerOf(providerId)
      const given = provider?.getQuote
        ? await provider.getQuote(request, {
            ...toolsOf(provider, asking.signal),
            getQuotes: async (body) =>
              askPurchases((one, tools) => one.getQuotes(body, tools), asking),
          })
        : await askPurchases(
            (one, tools) => one.getQuote({ ...request, ...placeOf(provider) }, tools),
            asking,
          )
      const source = await sourceOf(provider?.getQuote && provider)
      return { ...cleanQuote(given, request), source }
    } catch (cause) {
      if (asking.signal.aborted) throw cause
      logger.debug(`The price is unknown: ${String(cause)}`)
      return { ...fallbackQuote(request), problem: problemOf(cause, providerId) }
    }
  }

  const options = createQuery(context, {
    key: (state) => ['latchkey onramp options', id, selectOnramp(state, config).provider?.id],
    async load([, , providerId], asking) {
      const read = await readOptions(providerId, asking)
      cell.patch({ options: { ...read, providerId } })
      return read
    },
    staleTime: optionsKeptFor,
  })

  const quote = createQuery(context, {
    key(state) {
      const { amount, method, network, paymentCurrency, problem, provider, purchaseCurrency } =
        selectOnramp(state, config)
      if (amount === '' || problem || !network || !paymentCurrency || !purchaseCurrency)
        return undefined
      const methodId = method?.id ?? ''
      const request: OnrampQuoteRequest = {
        purchaseCurrency,
        paymentCurrency,
        methodId,
        amount,
        network,
      }
      return ['latchkey onramp quote', id, provider?.id, request] as const
    },
    async load([, , providerId, request], asking) {
      await wait(platform.clock, typingWait, asking.signal)
      return readQuote(providerId, request, asking)
    },
    staleTime: quoteKeptFor,
  })

  return { options, quote }
}

const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
const networks = [
  {
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    chainId: '1',
    contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    displayName: 'Polygon',
    chainId: '137',
    contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const purchaseCurrencies: readonly PurchaseCurrency[] = [
  { id, name: 'USD Coin', symbol: 'USDC', networks },
  { id, name: 'Ether', symbol: 'ETH', networks },
]
const paymentCurrencies: readonly PaymentCurrency[] = ['USD', 'EUR'].map((code) => ({
  id: code,
  methods: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
}))

/** Shown while the real options are not available. Nothing in it can be bought. */
const fallbackOptions: OnrampOptions = {
  purchaseCurrencies,
  paymentCurrencies,
  isEstimate: true,
}

/**
 * Returns a quote for the time without a real price. It repeats the typed amount, and cannot be
 * bought.
 */
function fallbackQuote({
  amount,
  paymentCurrency,
}: Pick<OnrampQuoteRequest, 'amount' | 'paymentCurrency'>): OnrampQuote {
  const echo = { amount, currency: paymentCurrency.id }
  return {
    networkFee: echo,
    paymentSubtotal: echo,
    paymentTotal: echo,
    purchaseAmount: echo,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  }
}

export type SellerTools = (
  seller: Pick<OnrampProvider, 'id' | 'name'>,
  signal: AbortSignal,
) => OnrampOptionsTools

/**
 * Provides the functions for sellers. Each seller has at most four requests at once. If a seller
 * answers "too many requests", its requests fail until the requested pause is over.
 */
export function createSellerTools(context: ToolsContext): SellerTools {
  const { clock } = context.platform
  const opening = lazy(() => import('../../providers/createProviders.ts'))
  const sellers = new Map<string, ReturnType<typeof open>>()

  function open(name: string) {
    const tools = lazy(async () => (await opening()).createTools(context))
    let blockedUntil = 0
    return (signal: AbortSignal): ProviderOptions['fetchJson'] =>
      async (url, request) => {
        const { fetchJson } = (await tools())(signal)
        const seconds = Math.ceil((blockedUntil - clock.now()) / 1000)
        if (seconds > 0) throw providerErrors.LIMITED(name, String(seconds))
        try {
          return await fetchJson(url, request)
        } catch (cause) {
          const { seconds } = pauseOf(toEngineError(cause))
          if (seconds > 0) blockedUntil = clock.now() + seconds * 1000
          throw cause
        }
      }
  }

  return ({ id, name }, signal) => {
    const seller = sellers.get(id) ?? open(cleanText(name, longestName))
    sellers.set(id, seller)
    return { signal, fetchJson: seller(signal) }
  }
}
