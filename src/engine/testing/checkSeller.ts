import { cleanOptions, cleanQuote } from '../features/onramp/cleanOptions.ts'
import { readPage } from '../features/onramp/readPage.ts'
import { explainFailure } from '../providers/explainFailure.ts'
import type {
  OnrampOptions,
  OnrampOptionsTools,
  OnrampProvider,
  OnrampQuote,
  OnrampQuoteRequest,
} from '../providers/OnrampProvider.ts'
import type { Provider, ProviderAccount } from '../providers/Provider.ts'
import { serviceErrors } from '../providers/services/serviceErrors.ts'
import { type Answering, putQuestion } from './putQuestion.ts'

/** A purchase that a seller's options allow. */
export interface PurchaseContract {
  /**
   * The symbol of the currency to buy, such as `ETH`. The currency is delivered on the account's
   * network.
   */
  symbol: string
  /**
   * The seller's name for that network. Needed if the seller's options have several networks for
   * the symbol.
   */
  network?: string | undefined
  /** The payment currency, as an ISO 4217 code. */
  currency: string
  /** The payment method, such as `card`. */
  methodId: string
  /** The amount in the payment currency. */
  amount: string
}

/**
 * The results of a seller, as the engine reads them. If the seller lacks a function, its result is
 * missing.
 */
export interface SellerReport {
  options?: OnrampOptions | undefined
  quote?: OnrampQuote | undefined
  /** The URL of the page on which the user pays. */
  url?: string | undefined
}

interface Contract extends Answering {
  account: ProviderAccount
  purchase?: PurchaseContract | undefined
}

/** Asks for the options, a quote and the page. Checks that the page pays the account. */
export async function checkSeller(provider: Provider, contract: Contract) {
  const problems: string[] = []
  const report: SellerReport = {}
  const { onramp } = provider
  const { account, purchase } = contract
  const { address, network: place } = account
  if (!onramp || !purchase)
    return { report, problems: ['the contract has no `purchase` to ask for'] }
  const { amount, currency, methodId, symbol } = purchase

  async function put<Value>(
    method: keyof OnrampProvider,
    ask: (seller: OnrampProvider, tools: OnrampOptionsTools) => Promise<Value>,
  ): Promise<Value | undefined> {
    const outcome = await putQuestion(provider, contract, {
      ability: 'onramp',
      method,
      async ask({ provider: { onramp: seller }, toolsOf }, { signal }) {
        try {
          return seller && (await ask(seller, toolsOf(seller, signal)))
        } catch (cause) {
          throw explainFailure(cause, provider.name)
        }
      },
    })
    problems.push(...outcome.problems.map((problem) => `${method}: ${problem}`))
    return outcome.value
  }

  if (onramp.getOptions) {
    report.options = await put('getOptions', async (seller, tools) =>
      cleanOptions(await seller.getOptions!(tools)),
    )
    if (!report.options) return { report, problems }
  }
  const bought = report.options?.purchaseCurrencies.find((one) => one.symbol === symbol)
  const networks = bought?.networks ?? []
  const network = networks.find(({ name }) => name === purchase.network) ?? networks[0]
  const paid = report.options?.paymentCurrencies.find(({ id }) => id === currency)
  if (report.options && !(network && paid?.methods.some(({ id }) => id === methodId)))
    return { report, problems: [...problems, 'getOptions: they do not have the purchase'] }

  const ownNetwork = { name: place.name, displayName: place.name, chainId: String(place.id) }
  const request: OnrampQuoteRequest = {
    purchaseCurrency: bought ?? { id: symbol, name: symbol, symbol, networks: [ownNetwork] },
    paymentCurrency: paid ?? {
      id: currency,
      methods: [{ id: methodId, min: amount, max: amount }],
    },
    ...{ methodId, amount, network: network ?? ownNetwork },
  }
  const notHere = () => Promise.reject(serviceErrors.NOT_CONFIGURED('purchases'))
  if (onramp.getQuote) {
    report.quote = await put('getQuote', async (seller, tools) =>
      cleanQuote(await seller.getQuote!(request, { ...tools, getQuotes: notHere }), request),
    )
    if (!report.quote) return { report, problems }
  }
  const same = { amount, currency }
  const quote: OnrampQuote = report.quote ?? {
    ...{ networkFee: same, paymentSubtotal: same, paymentTotal: same, purchaseAmount: same },
    ...{ quoteId: 'quote', isEstimate: false },
  }
  const bill = { ...request, quote, address, caipNetworkId: place.caipNetworkId }
  report.url = await put('createUrl', async (seller, tools) => {
    const given = await seller.createUrl(bill, {
      ...tools,
      projectId: undefined,
      createId: () => '00000000-0000-4000-8000-000000000001',
      generateUrl: notHere,
      createWidget: notHere,
    })
    return readPage(given, bill, seller)
  })
  return { report, problems }
}
