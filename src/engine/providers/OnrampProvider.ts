import type { CaipNetworkId, SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { DataSource } from './DataSource.ts'
import type { ProviderOptions } from './ProviderOptions.ts'
import type { ProviderProblem } from './ProviderProblem.ts'

/** A network on which a currency can be delivered, in the format of the providers. */
export interface OnrampNetwork {
  /** The network's name, such as `ethereum-mainnet`. */
  name: string
  displayName: string
  /** The chain's own id, such as `1`. */
  chainId: string
  /** The token's contract. Omitted for the native coin. */
  contractAddress?: string | undefined
}

/** A currency that can be bought. */
export interface PurchaseCurrency {
  id: string
  name: string
  symbol: string
  networks: readonly OnrampNetwork[]
}

/** A payment method. Its minimum and maximum are exact decimal numbers. */
export interface PaymentMethod {
  /** The method's id, such as `card` or `ach_bank_account`. */
  id: string
  min: string
  max: string
}

/** A payment currency, with its ISO 4217 code. */
export interface PaymentCurrency {
  id: string
  methods: readonly PaymentMethod[]
}

/** The currencies that can be bought, and the ways to pay. */
export interface OnrampOptions {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
  /** Whether this is a default list, used while the provider does not answer. */
  isEstimate: boolean
  /** The reason why these options are only an estimate. */
  problem?: ProviderProblem | undefined
  /** The provider that returned the options, and when. Missing for an estimate. */
  source?: DataSource | undefined
}

/** An exact decimal amount of a currency. */
export interface OnrampAmount {
  amount: string
  currency: string
}

/** The price of a purchase, and the amount that it buys. */
export interface OnrampQuote {
  networkFee: OnrampAmount
  paymentSubtotal: OnrampAmount
  paymentTotal: OnrampAmount
  purchaseAmount: OnrampAmount
  quoteId: string
  /** Whether this is only the typed amount, used while the provider does not answer. */
  isEstimate: boolean
  /** The reason why the quote is only an estimate. */
  problem?: ProviderProblem | undefined
  /** The provider that returned the quote, and when. Missing for an estimate. */
  source?: DataSource | undefined
}

/** The input for a quote. */
export interface OnrampQuoteRequest {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** The payment method, such as `card`. */
  methodId: string
  /** The amount in the payment currency. */
  amount: string
  network: OnrampNetwork
}

/** The user's place of residence. Sellers offer different things in different places. */
export interface OnrampPlace {
  /** The ISO 3166-1 code of the country, such as `US`. */
  country: string
  /**
   * The part of the ISO 3166-2 code after the dash, such as `NY`. Required for the United States.
   */
  subdivision?: string | undefined
}

/** A currency on one of the app's networks. */
export interface OnrampDelivery {
  /** The currency's symbol, such as `USDC`. */
  symbol: string
  caipNetworkId: CaipNetworkId
}

/** The input for a provider's page. */
export interface OnrampRequest extends OnrampQuoteRequest {
  quote: OnrampQuote
  /** The account that receives the purchase. This is the account in use. */
  address: string
  caipNetworkId: CaipNetworkId
}

/**
 * The quote of one of the sellers that the purchases provider compares. Amounts are exact decimal
 * numbers.
 */
export interface OnrampProviderQuote {
  serviceProvider?: string | undefined
  destinationAmount: string
  destinationCurrencyCode: string
  sourceAmount: string
  networkFee?: string | undefined
  totalFee?: string | undefined
}

/** The functions that the engine passes to `getOptions`. */
export interface OnrampOptionsTools extends Pick<ProviderOptions, 'fetchJson' | 'signal'> {}

/** The functions that the engine passes to `getQuote`. */
export interface OnrampQuoteTools extends OnrampOptionsTools {
  /** Asks the purchases provider for the quotes of all its sellers. */
  getQuotes(body: Readonly<Record<string, unknown>>): Promise<readonly OnrampProviderQuote[]>
}

/** The functions that the engine passes to `createUrl`. */
export interface OnrampTools extends OnrampOptionsTools {
  projectId: string | undefined
  /** Asks the purchases provider for the URL of a page. */
  generateUrl(body: Readonly<Record<string, unknown>>): Promise<string>
  /**
   * Opens a session with one of the sellers of the purchases provider. Resolves with the URL of the
   * session's page.
   */
  createWidget(sessionData: Readonly<Record<string, unknown>>): Promise<string>
  /** Creates an id that identifies this purchase at the provider. */
  createId(): string
}

/**
 * A seller of crypto. Its answers are validated. For a seller without `getOptions` and `getQuote`,
 * the first provider with `purchases` is asked.
 */
export interface OnrampProvider {
  id: string
  name: string
  imageUrl?: string | undefined
  /** The provider's fee as text, such as `1-2%`. */
  fee?: string | undefined
  /**
   * The hosts of the seller's pages, such as `pay.example`. Pages on other hosts are not opened.
   */
  hosts: readonly string[]
  /** The namespaces on which the seller delivers. Default: eip155 and solana. */
  namespaces?: readonly SupportedNamespace[] | undefined
  /**
   * The place for which the purchases provider lists its offers. Default: California, United
   * States. The provider's page asks users where they live.
   */
  place?: OnrampPlace | undefined
  /**
   * Returns whether the seller's page can deliver that currency on that network. Default: always.
   */
  delivers?(delivery: OnrampDelivery): boolean
  /**
   * Creates the https URL of the page on which the user pays. The engine does not open a page for
   * another account than the requested one.
   */
  createUrl(request: OnrampRequest, tools: OnrampTools): string | Promise<string>
  getOptions?(
    tools: OnrampOptionsTools,
  ): Promise<Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'>>
  getQuote?(
    request: OnrampQuoteRequest,
    tools: OnrampQuoteTools,
  ): Promise<Omit<OnrampQuote, 'isEstimate' | 'problem' | 'source'>>
}
