import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** Where a currency can be delivered, as providers call it. */
export interface OnrampNetwork {
  /** Such as `ethereum-mainnet`. */
  name: string
  displayName: string
  /** The chain's own id, such as `1`. */
  chainId: string
  /** The token's contract; absent for the chain's own coin. */
  contractAddress?: string | undefined
}

/** What can be bought. */
export interface PurchaseCurrency {
  id: string
  name: string
  symbol: string
  networks: readonly OnrampNetwork[]
}

/** A way to pay, and between which amounts it works, as exact decimal numbers. */
export interface PaymentMethod {
  /** Such as `card` or `ach_bank_account`. */
  id: string
  min: string
  max: string
}

/** What it can be paid in, by its ISO 4217 code. */
export interface PaymentCurrency {
  id: string
  methods: readonly PaymentMethod[]
}

/** What can be bought, and paid with. */
export interface OnrampOptions {
  purchaseCurrencies: readonly PurchaseCurrency[]
  paymentCurrencies: readonly PaymentCurrency[]
  /** Whether nobody said so: a list that stands in while the service does not answer. */
  isEstimate: boolean
}

/** An exact decimal number of a currency. */
export interface OnrampAmount {
  amount: string
  currency: string
}

/** What a purchase costs, and what comes of it. */
export interface OnrampQuote {
  networkFee: OnrampAmount
  paymentSubtotal: OnrampAmount
  paymentTotal: OnrampAmount
  purchaseAmount: OnrampAmount
  quoteId: string
  /** Whether nobody offered it: the typed amount, while the service does not answer. */
  isEstimate: boolean
}

/** What a quote is asked for. */
export interface OnrampQuoteRequest {
  purchaseCurrency: PurchaseCurrency
  paymentCurrency: PaymentCurrency
  /** The way to pay, such as `card`. */
  methodId: string
  /** In the payment currency. */
  amount: string
  network: OnrampNetwork
}

/** Where visitors live, as far as that decides what is sold to them. */
export interface OnrampPlace {
  /** ISO 3166-1, such as `US`. */
  country: string
  /** The second half of ISO 3166-2, such as `NY`; the service asks for it in the United States. */
  subdivision?: string | undefined
}

/** A currency on one of the app's networks. */
export interface OnrampDelivery {
  /** Such as `USDC`. */
  symbol: string
  caipNetworkId: CaipNetworkId
}

/** What a provider's page is opened for. */
export interface OnrampRequest extends OnrampQuoteRequest {
  quote: OnrampQuote
  /** Where it goes: the account that the visitor sees. */
  address: string
  caipNetworkId: CaipNetworkId
}

/** What one of the providers that the blockchain API knows asks; amounts are exact decimal numbers. */
export interface OnrampProviderQuote {
  serviceProvider?: string | undefined
  destinationAmount: string
  destinationCurrencyCode: string
  sourceAmount: string
  networkFee?: string | undefined
  totalFee?: string | undefined
}

/** What the engine lends to a provider that is asked for its price. */
export interface OnrampQuoteTools {
  signal: AbortSignal
  /** Asks the blockchain API for the prices of all providers that it knows. */
  getQuotes(body: Readonly<Record<string, unknown>>): Promise<readonly OnrampProviderQuote[]>
}

/** What the engine lends to a provider. */
export interface OnrampTools {
  signal: AbortSignal
  projectId: string | undefined
  /** Has the blockchain API make the address of a page. */
  generateUrl(body: Readonly<Record<string, unknown>>): Promise<string>
  /** Has the blockchain API open a session with one of the providers that it knows; the address of its page. */
  createWidget(sessionData: Readonly<Record<string, unknown>>): Promise<string>
  /** An id with which the provider knows this purchase. */
  createId(): string
}

/**
 * Who sells. Its answers are checked as a stranger's; without `getOptions` and `getQuote` the
 * blockchain API is asked.
 */
export interface OnrampProvider {
  id: string
  name: string
  imageUrl?: string | undefined
  /** Which part of the price it keeps, in its own words, such as `1-2%`. */
  fee?: string | undefined
  /** The hosts to which its pages belong, such as `pay.example`: no other address is opened. */
  hosts: readonly string[]
  /** The chain families that it delivers to. Default: eip155 and solana. */
  namespaces?: readonly ChainNamespace[] | undefined
  /**
   * For which place the blockchain API is asked what is sold. Default: California, in the United
   * States. The provider's page asks visitors itself where they live.
   */
  place?: OnrampPlace | undefined
  /** Whether its page can deliver that currency on that network. Default: it can. */
  delivers?(delivery: OnrampDelivery): boolean
  /**
   * The https address of the page on which the visitor pays. A page that names another account than
   * the visitor's is not opened.
   */
  createUrl(request: OnrampRequest, tools: OnrampTools): string | Promise<string>
  getOptions?(options: {
    signal: AbortSignal
  }): Promise<Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'>>
  getQuote?(
    request: OnrampQuoteRequest,
    tools: OnrampQuoteTools,
  ): Promise<Omit<OnrampQuote, 'isEstimate'>>
}
