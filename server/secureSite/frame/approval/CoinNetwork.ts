import type { SiteNetwork } from '../../SiteApi.ts'
import type { SiteClient } from '../SiteClient.ts'

/** The name of a network for the user, and the price of its coin. */
export interface CoinNetwork {
  readonly name: string
  /** The symbol of the network's coin. */
  readonly symbol: string
  readonly decimals: number
  /** The price of one coin in US dollars. `undefined` if it is not known in time. Never throws. */
  readPrice(): Promise<number | undefined>
}

/** How long an approval waits for a price. */
const priceTime = 1_500
const decimal = /^\d{1,12}(?:\.\d{1,40})?$/

/** Creates a network of the site. The price is requested only once. */
export function createCoinNetwork(
  { coin, id, name }: Pick<SiteNetwork, 'coin' | 'id' | 'name'>,
  client: Pick<SiteClient, 'ask'>,
): CoinNetwork {
  let price: Promise<number | undefined> | undefined
  async function ask() {
    const { usd } = await client.ask('price', { network: id })
    return usd !== null && decimal.test(usd) && Number(usd) > 0 ? Number(usd) : undefined
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
