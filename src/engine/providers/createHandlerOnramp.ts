import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import { readField } from '../errors/readField.ts'
import type { DeliveryCodes } from './DeliveryCodes.ts'
import type {
  OnrampNetwork,
  OnrampOptionsTools,
  OnrampPlace,
  OnrampProvider,
  OnrampQuoteRequest,
  PaymentCurrency,
  PurchaseCurrency,
} from './OnrampProvider.ts'
import { providerErrors } from './providerErrors.ts'

interface HandlerSeller {
  id: string
  name: string
  url: string
  codes: DeliveryCodes
  place: OnrampPlace | undefined
}

const somewhere: OnrampPlace = { country: 'US', subdivision: 'CA' }
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * The networks, and the contract of USDC on each:
 * https://developers.circle.com/stablecoins/usdc-contract-addresses, read on 2026-11-23 in a stored
 * copy of the addresses. All other currencies are the network's own coin.
 */
const networks = {
  'eip155:1': ['ethereum', 'Ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  'eip155:10': ['optimism', 'OP Mainnet', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  'eip155:137': ['polygon', 'Polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  'eip155:8453': ['base', 'Base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  'eip155:42161': ['arbitrum', 'Arbitrum One', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  'eip155:43114': ['avalanche', 'Avalanche', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  [solana]: ['solana', 'Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
} satisfies Readonly<Partial<Record<CaipNetworkId, readonly [string, string, string]>>>

const names: Readonly<Record<string, string>> = {
  AVAX: 'Avalanche',
  ETH: 'Ether',
  POL: 'POL',
  SOL: 'Solana',
  USDC: 'USDC',
}

/** Asks the host's handler for a seller's payment methods, prices and pages. */
export function createHandlerOnramp({ codes, id, name, place = somewhere, url }: HandlerSeller) {
  const ask = (question: string, body: object, { fetchJson }: OnrampOptionsTools) =>
    fetchJson(`${url.replace(/\/+$/, '')}/${id}/${question}`, {
      body: { ...place, ...body },
      headers: { 'Content-Type': 'application/json' },
    })

  const orderOf = (
    { amount, methodId, paymentCurrency, purchaseCurrency }: OnrampQuoteRequest,
    network: CaipNetworkId,
  ) => ({
    network,
    symbol: purchaseCurrency.symbol,
    currency: paymentCurrency.id,
    method: methodId,
    amount,
  })

  return {
    async getOptions(tools) {
      const answer = await ask('options', {}, tools)
      if (!Array.isArray(answer)) throw providerErrors.INVALID_ANSWER(name)
      // The engine validates each currency. The first currency is the default, so USD comes first.
      const isOther = (one: unknown) => Number(readField(one, 'id') !== 'USD')
      const paymentCurrencies: readonly PaymentCurrency[] = answer.sort(
        (one, other) => isOther(one) - isOther(other),
      )
      return { paymentCurrencies, purchaseCurrencies: listPurchases(codes) }
    },

    async getQuote(request, tools) {
      const answer = await ask('quote', orderOf(request, networkIdOf(request.network)), tools)
      const text = (field: string) => {
        const value = readField(answer, field)
        if (typeof value !== 'string') throw providerErrors.INVALID_ANSWER(name)
        return value
      }
      const money = (field: string) => ({
        amount: text(field),
        currency: request.paymentCurrency.id,
      })
      return {
        networkFee: money('networkFee'),
        paymentSubtotal: money('subtotal'),
        paymentTotal: money('total'),
        purchaseAmount: { amount: text('received'), currency: request.purchaseCurrency.symbol },
        quoteId: text('quoteId'),
      }
    },

    async createUrl(request, tools) {
      const { address, caipNetworkId, quote } = request
      const order = { ...orderOf(request, caipNetworkId), address, quoteId: quote.quoteId }
      const page = readField(await ask('page', order, tools), 'url')
      if (typeof page !== 'string') throw providerErrors.INVALID_ANSWER(name)
      return page
    },
  } satisfies Partial<OnrampProvider>
}

/** Returns the CAIP-2 id of one of the networks above. */
export const networkIdOf = ({ chainId, name }: OnrampNetwork): CaipNetworkId =>
  name === 'solana' ? solana : `eip155:${chainId}`

/** Returns each currency that is sold, with the networks on which it is delivered. */
export function listPurchases(codes: DeliveryCodes): readonly PurchaseCurrency[] {
  return Object.entries(names).flatMap(([symbol, name]) => {
    const delivered = Object.entries(networks).flatMap(
      ([caipNetworkId, [name, displayName, usdc]]): readonly OnrampNetwork[] => {
        const isDelivered = codes[caipNetworkId as CaipNetworkId]?.[symbol] !== undefined
        const chainId = caipNetworkId.split(':')[1]!
        const token = symbol === 'USDC' && { contractAddress: usdc }
        return isDelivered ? [{ name, displayName, chainId, ...token }] : []
      },
    )
    return delivered.length > 0 ? [{ id: symbol, name, symbol, networks: delivered }] : []
  })
}
