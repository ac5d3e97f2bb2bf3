import { formatEther } from 'viem'
import type { SiteNetwork } from '../../SiteApi.ts'
import { type Row, wordsRow } from '../approval/Question.ts'
import type { SiteClient } from '../SiteClient.ts'

/** How the user knows a network, and what its coin is worth. */
export interface EvmNetwork {
  readonly name: string
  /** Of the network's coin. */
  readonly symbol: string
  /** US dollars of one coin. `undefined` if they are not known in time. Never throws. */
  readPrice(): Promise<number | undefined>
}

/** How long an approval waits for a price. */
const priceTime = 1_500
const decimal = /^\d{1,12}(?:\.\d{1,40})?$/

/** A network of the site. Its price is asked for once. */
export function createEvmNetwork(
  { coin, id, name }: Pick<SiteNetwork, 'coin' | 'id' | 'name'>,
  client: Pick<SiteClient, 'ask'>,
): EvmNetwork {
  let price: Promise<number | undefined> | undefined
  async function ask() {
    const { usd } = await client.ask('price', { network: id })
    return usd !== null && decimal.test(usd) && Number(usd) > 0 ? Number(usd) : undefined
  }
  return {
    name,
    symbol: coin,
    readPrice() {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, priceTime))
      price ??= Promise.race([ask().catch(() => undefined), late])
      return price
    },
  }
}

interface Named {
  readonly chainId: number
  readonly network: EvmNetwork
}

export const networkRow = ({ chainId, network }: Named): Row =>
  wordsRow('row.network', 'call.chain', { name: network.name, id: String(chainId) })

export const coins = (wei: bigint, { symbol }: EvmNetwork) => `${formatEther(wei)} ${symbol}`

const fewestDigits = 4
/** Below a cent, the language has no digits for it. */
const leastMoney = 0.01
/** A price that makes a fee so large is wrong. */
const mostMoney = 1e9

/** What the account pays at most, rounded up, and about how much money that is. */
export async function feeRow(most: bigint, network: EvmNetwork): Promise<Row> {
  const digits = String(most).length
  const unit = 10n ** BigInt(Math.max(0, digits - fewestDigits))
  const amount = coins(((most + unit - 1n) / unit) * unit, network)
  const price = await network.readPrice()
  const usd = price === undefined ? undefined : Number(formatEther(most)) * price
  if (usd === undefined || !(usd > 0 && usd < mostMoney))
    return wordsRow('row.fee', 'fee.most', { amount })
  return usd < leastMoney
    ? wordsRow('row.fee', 'fee.small', { amount, money: { usd: leastMoney } })
    : wordsRow('row.fee', 'fee.about', { amount, money: { usd } })
}
