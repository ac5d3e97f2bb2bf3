import type { SiteNetwork } from '../../SiteApi.ts'
import type { SiteClient } from '../SiteClient.ts'

/** A network, as the user sees it: its name, and the symbol and price of its coin. */
export interface CoinNetwork {
  readonly name: string
  /** The symbol of the network's coin. */
  readonly symbol: string
  readonly decimals: number
  /**
   * Returns the price of one coin. Returns `undefined` if the price does not arrive in time. Never
   * throws.
   */
  readPrice(): Promise<CoinPrice | undefined>
}

export interface CoinPrice {
  /** The price of one coin in US dollars, as decimal text. */
  readonly usd: string
  /** The ISO 4217 code of the currency in which the user sees money. */
  readonly currency: string
  /** The value of one US dollar in this currency, as decimal text. */
  readonly rate: string
}

/** How long an approval waits for a price. */
const priceTime = 1_500
const decimal = /^\d{1,12}(?:\.\d{1,40})?$/
const isPositive = (text: string | null): text is string =>
  text !== null && decimal.test(text) && Number(text) > 0

/**
 * Creates a network of the site. Requests the price only once. `currency`: the user's currency. If
 * the site has no rate for this currency, the price is in US dollars.
 */
export function createCoinNetwork(
  { coin, id, name }: Pick<SiteNetwork, 'coin' | 'id' | 'name'>,
  client: Pick<SiteClient, 'ask'>,
  currency: string,
): CoinNetwork {
  let price: Promise<CoinPrice | undefined> | undefined
  async function ask(): Promise<CoinPrice | undefined> {
    const { rate, usd } = await client.ask('price', { network: id, currency })
    if (!isPositive(usd)) return undefined
    return isPositive(rate) ? { usd, currency, rate } : { usd, currency: 'USD', rate: '1' }
  }
  return {
    name,
    symbol: coin,
    decimals: id.startsWith('solana:') ? 9 : 18,
    readPrice() {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, priceTime))
      price ??= Promise.race([ask().catch(() => undefined), late])
      return price
    },
  }
}
