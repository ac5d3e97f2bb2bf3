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
/** Amounts below this one are written as less than a cent. */
const leastMoney = 0.01
/** The highest plausible fee in dollars. If a price leads to a higher fee, the price is wrong. */
const mostMoney = 1e9

/**
 * The row with the highest fee that the account pays, rounded up, and its approximate value in
 * dollars.
 */
export async function feeRow(most: bigint, network: CoinNetwork): Promise<Row> {
  const digits = String(most).length
  const unit = 10n ** BigInt(Math.max(0, digits - fewestDigits))
  const amount = coins(((most + unit - 1n) / unit) * unit, network)
  const price = await network.readPrice()
  const usd = price === undefined ? undefined : Number(formatUnits(most, network.decimals)) * price
  if (usd === undefined || !(usd > 0 && usd < mostMoney))
    return wordsRow('row.fee', 'fee.most', { amount })
  return usd < leastMoney
    ? wordsRow('row.fee', 'fee.small', { amount, money: { usd: leastMoney } })
    : wordsRow('row.fee', 'fee.about', { amount, money: { usd } })
}
