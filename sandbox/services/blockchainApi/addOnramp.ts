import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

const limits = [
  { id: 'card', min: '20.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '50.00', max: '20000.00' },
]
/** Cents for one whole coin. */
const price = 200_000n
const networkFee = 50n
/** Per mille. */
const fee = 15n

const sold = { id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4', name: 'Ether', symbol: 'ETH' }
const currencies = ['USD', 'EUR']
/** The service's providers, and the cents that each adds to the service's price. */
const sellers = [
  { id: 'TILL', extraFee: 100n },
  { id: 'KIOSK', extraFee: 300n },
]

/** Buying: options, quotes and payment pages. */
export function addOnramp(app: ServiceApp, context: BlockchainContext) {
  const { chains, onrampUrl } = context
  // The body carries the project and nothing else.
  const posted = requireProject(context, 'blockchainApi', [])

  const networkName = (chainId: number) => (chainId === 1 ? 'ethereum-mainnet' : `chain-${chainId}`)

  /** Like the real service, whose list depends on the place. */
  app.get('/v1/onramp/buy/options', requireProject(context, 'blockchainApi'), (c) => {
    readPlace(c.req.query())
    return c.json({
      paymentCurrencies: currencies.map((id) => ({
        id,
        limits: limits.map((one) => ({ ...one, id: one.id.toUpperCase() })),
      })),
      purchaseCurrencies: [
        {
          ...sold,
          networks: chains.map(({ chainId }) => ({
            name: networkName(chainId),
            displayName: chainId === 1 ? 'Ethereum' : `Chain ${chainId}`,
            chainId: String(chainId),
            contractAddress: '',
          })),
        },
      ],
    })
  })

  app.get('/v1/onramp/buy/quotes', requireProject(context, 'blockchainApi'), (c) => {
    const query = c.req.query()
    readPlace(query)
    const { paymentAmount, paymentCurrency = '', paymentMethod, purchaseCurrency } = query
    const cents = /^(\d{1,7})\.(\d{2})$/.exec(String(paymentAmount))
    const network = query.purchaseNetwork ?? networkName(1)
    const isSold =
      cents &&
      [sold.id, sold.symbol].includes(String(purchaseCurrency)) &&
      chains.some(({ chainId }) => networkName(chainId) === network) &&
      currencies.includes(paymentCurrency) &&
      limits.some(({ id }) => id.toUpperCase() === paymentMethod)
    if (!isSold) throw refusals.badInput('purchaseCurrency', 'Nothing is sold for this.')
    const { bought, subtotal, total } = priceOf(BigInt(cents[1]! + cents[2]!))
    const money = (units: bigint) => ({ value: decimal(units, 2), currency: paymentCurrency })
    return c.json({
      paymentTotal: money(total),
      paymentSubTotal: money(subtotal),
      purchaseAmount: { value: decimal(bought, 8), currency: sold.symbol },
      coinbaseFee: money((total * fee) / 1000n),
      networkFee: money(networkFee),
      quoteId: `quote-${total}`,
    })
  })

  app.post('/v1/onramp/multi/quotes', posted, async (c) => {
    const body = Object(await readJson(c))
    requireBodyProject(body, c.req.query('projectId'))
    const { cents, currency } = readPurchase(body)
    const { excludeProviders } = body
    const excluded: readonly unknown[] = Array.isArray(excludeProviders) ? excludeProviders : []
    const { subtotal, total } = priceOf(cents)
    return c.json(
      sellers
        .filter(({ id }) => !excluded.includes(id))
        .map(({ id, extraFee }) => ({
          serviceProvider: id,
          destinationAmount: Number(decimal(coinsFor(subtotal - extraFee), 8)),
          destinationCurrencyCode: body.destinationCurrencyCode,
          sourceAmount: Number(decimal(total, 2)),
          networkFee: Number(decimal(networkFee, 2)),
          totalFee: Number(decimal(total - subtotal + extraFee, 2)),
          paymentMethodType: body.paymentMethodType ?? 'CREDIT_DEBIT_CARD',
          sourceCurrencyCode: currency,
        })),
    )
  })

  app.post('/v1/onramp/widget', posted, async (c) => {
    const body = Object(await readJson(c))
    requireBodyProject(body, c.req.query('projectId'))
    const session = Object(body.sessionData)
    const { chainId } = readPurchase(session)
    const { serviceProvider, walletAddress } = session
    if (!sellers.some(({ id }) => id === serviceProvider))
      throw refusals.badInput('serviceProvider', 'There is no provider of this name.')
    if (typeof walletAddress !== 'string')
      throw refusals.badInput('walletAddress', 'The wallet is missing.')
    const url = new URL(onrampUrl())
    url.searchParams.set('walletAddress', walletAddress)
    url.searchParams.set('chainId', String(chainId))
    return c.json({ widgetUrl: url.href })
  })

  /** Reads the purchase and its price in the format of both routes above. */
  function readPurchase(given: Record<string, unknown>) {
    const { destinationCurrencyCode, sourceAmount, sourceCurrencyCode } = given
    const amount = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(sourceAmount))
    const currency = String(sourceCurrencyCode)
    const chain = chains.find(
      ({ chainId }) => destinationCurrencyCode === (chainId === 1 ? 'ETH' : `ETH_${chainId}`),
    )
    if (!amount || !chain || !currencies.includes(currency))
      throw refusals.badInput('destinationCurrencyCode', 'Nothing is sold for this.')
    const cents = BigInt(amount[1]! + (amount[2] ?? '').padEnd(2, '0'))
    return { cents, chainId: chain.chainId, currency }
  }

  // The real service does not have the following route; similar services may.
  app.get('/v1/onramp/options', requireProject(context, 'blockchainApi'), (c) =>
    c.json({
      paymentCurrencies: currencies.map((id) => ({ id, payment_method_limits: limits })),
      purchaseCurrencies: [
        {
          ...sold,
          networks: chains.map(({ chainId }) => ({
            name: networkName(chainId),
            display_name: chainId === 1 ? 'Ethereum' : `Chain ${chainId}`,
            chain_id: String(chainId),
            contract_address: '',
          })),
        },
      ],
    }),
  )

  app.post('/v1/onramp/quote', posted, async (c) => {
    const body = Object(await readJson(c))
    const currency = String(Object(body.paymentCurrency).id)
    const symbol = String(Object(body.purchaseCurrency).symbol)
    const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(body.amount))
    if (!match || symbol !== 'ETH' || !currencies.includes(currency))
      throw refusals.badInput('amount', 'Nothing is sold for this.')
    const { bought, subtotal, total } = priceOf(BigInt(match[1]! + (match[2] ?? '').padEnd(2, '0')))
    const money = (cents: bigint) => ({ amount: decimal(cents, 2), currency })
    return c.json({
      networkFee: money(networkFee),
      paymentSubtotal: money(subtotal),
      paymentTotal: money(total),
      purchaseAmount: { amount: decimal(bought, 8), currency: symbol },
      quoteId: `quote-${total}`,
    })
  })

  app.post('/v1/generators/onrampurl', posted, async (c) => {
    const { destinationWallets, defaultNetwork, partnerUserId } = Object(await readJson(c))
    const [wallet] = Array.isArray(destinationWallets) ? destinationWallets : []
    const address = Object(wallet).address
    const isKnown = /^[-\w]{32,50}$/.test(String(partnerUserId))
    if (typeof address !== 'string' || !isKnown)
      throw refusals.badInput('destinationWallets', 'A wallet and a partnerUserId are required.')
    const url = new URL(onrampUrl())
    url.searchParams.set('walletAddress', address)
    const chainId = /^chain-(\d+)$/.exec(String(defaultNetwork))?.[1] ?? '1'
    url.searchParams.set('chainId', chainId)
    return c.json({ url: url.href })
  })
}

/** In cents, and in hundred-millionths of a coin. */
function priceOf(total: bigint) {
  const subtotal = total - networkFee - (total * fee) / 1000n
  return { total, subtotal, bought: coinsFor(subtotal) }
}

/** In hundred-millionths of a coin. */
const coinsFor = (cents: bigint) => (cents * 10n ** 8n) / price

/** Two of the routes have the project in the body. */
function requireBodyProject(body: Record<string, unknown>, projectId: string | undefined) {
  if (body.projectId !== projectId) throw refusals.badInput('projectId', 'The project is missing.')
}

/** The service requires the buyer's country, and for the United States also the state. */
function readPlace({ country = '', subdivision }: Record<string, string>) {
  if (!/^[A-Z]{2}$/.test(country)) throw refusals.badInput('country', 'The country is missing.')
  if (country === 'US' && !/^[A-Z]{2}$/.test(subdivision ?? ''))
    throw refusals.badInput('subdivision', 'The state is missing.')
}

function decimal(value: bigint, places: number) {
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
