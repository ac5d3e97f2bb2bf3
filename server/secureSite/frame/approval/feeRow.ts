import { formatUnits } from 'viem'
import type { CoinNetwork } from './CoinNetwork.ts'
import { type Row, wordsRow } from './Question.ts'

interface Named {
  readonly chainId: number
  readonly network: CoinNetwork
}

export const networkRow = ({ chainId, network }: Named): Row =>
  wordsRow('row.network', 'call.chain', { name: network.name, id: String(chainId) })

export const coins = (units: bigint, { decimals, symbol }: CoinNetwork) =>
  `${formatUnits(units, decimals)} ${symbol}`

const fewestDigits = 4
/** The highest plausible fee in dollars. A price that gives a higher fee is wrong. */
const mostDollars = 10n ** 9n

/**
 * Returns a row with the highest fee that the account can pay, and the approximate value of this
 * fee in the user's currency. Both numbers are rounded up.
 */
export async function feeRow(most: bigint, network: CoinNetwork): Promise<Row> {
  const digits = String(most).length
  const unit = 10n ** BigInt(Math.max(0, digits - fewestDigits))
  const amount = coins(ceil(most, unit) * unit, network)
  const price = await network.readPrice()
  const [usd, rate] = [price?.usd, price?.rate].map(readDecimal)
  if (!price || !usd || !rate) return wordsRow('row.fee', 'fee.most', { amount })
  const { currency } = price
  const dollars = most * usd.digits
  const dollar = 10n ** BigInt(network.decimals + usd.places)
  if (dollars === 0n || dollars > mostDollars * dollar)
    return wordsRow('row.fee', 'fee.most', { amount })
  const places = placesOf(currency)
  const [value, one] = [
    dollars * rate.digits * 10n ** BigInt(places),
    dollar * 10n ** BigInt(rate.places),
  ]
  const money = { amount: formatUnits(ceil(value, one), places), currency }
  return wordsRow('row.fee', value < one ? 'fee.small' : 'fee.about', { amount, money })
}

const ceil = (value: bigint, unit: bigint) => (value + unit - 1n) / unit

function readDecimal(text: string | undefined) {
  const [whole = '', part = ''] = text?.split('.') ?? []
  return text === undefined ? undefined : { digits: BigInt(whole + part), places: part.length }
}

/** Returns the number of decimals of a currency. */
const placesOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2
