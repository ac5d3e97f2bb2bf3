import { formatUnits } from 'viem'
import { ceilDivide } from '../../../../src/engine/amounts/Amount.ts'
import { worthOf } from '../../../../src/engine/amounts/formatUsd.ts'
import { convertUsd } from '../../../../src/engine/features/currency/Currency.ts'
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
  const amount = coins(ceilDivide(most, unit) * unit, network)
  const inCoins = wordsRow('row.fee', 'fee.most', { amount })
  const price = await network.readPrice()
  const dollars = price && worthOf({ value: most, decimals: network.decimals }, price.usd)
  if (!dollars || dollars.value === 0n) return inCoins
  if (dollars.value > mostDollars * 10n ** BigInt(dollars.decimals)) return inCoins
  const { currency, rate } = price
  const usd = formatUnits(dollars.value, dollars.decimals)
  const places = placesOf(currency)
  const atMost = convertUsd(usd, { rate, places, isAtMost: true })
  if (atMost === undefined) return inCoins
  const isSmall = convertUsd(usd, { rate, places }) === '0'
  const money = { amount: atMost, currency }
  return wordsRow('row.fee', isSmall ? 'fee.small' : 'fee.about', { amount, money })
}

/** Returns the number of decimals of a currency. */
const placesOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2
