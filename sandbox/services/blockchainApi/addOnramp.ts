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
/** Of a thousand. */
const fee = 15n

/** Buying: what is sold, for how much, and where it is paid. */
export function addOnramp(app: ServiceApp, context: BlockchainContext) {
  const { chains, onrampUrl } = context
  // What is posted carries the project and nothing else.
  const posted = requireProject(context, 'blockchainApi', [])

  app.get('/v1/onramp/options', requireProject(context, 'blockchainApi'), (c) =>
    c.json({
      paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
      purchaseCurrencies: [
        {
          id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
          name: 'Ether',
          symbol: 'ETH',
          networks: chains.map(({ chainId }) => ({
            name: chainId === 1 ? 'ethereum-mainnet' : `chain-${chainId}`,
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
    if (!match || symbol !== 'ETH' || !['USD', 'EUR'].includes(currency))
      throw refusals.badInput('amount', 'Nothing is sold for this.')
    const total = BigInt(match[1]!) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
    const subtotal = total - networkFee - (total * fee) / 1000n
    const bought = (subtotal * 10n ** 8n) / price
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

function decimal(value: bigint, places: number) {
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
