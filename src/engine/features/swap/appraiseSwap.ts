import {
  type Decimal,
  floorDecimal,
  floorDivide,
  formatUnits,
  parseDecimal,
  writeOut,
} from '../../amounts/Amount.ts'
import { formatUsd } from '../../amounts/formatUsd.ts'
import { usdAtMost } from '../../amounts/roundUp.ts'
import type { SwapAmount, SwapNetworkFee, SwapQuote, SwapToken, SwapWarning } from './Swap.ts'

/** The data of an amount's coin. */
export type Coin = Pick<SwapToken, 'price' | 'quantity' | 'symbol'>

export interface Appraisal {
  payToken: SwapToken
  receiveToken: SwapToken
  payUnits: bigint
  receiveUnits: bigint
  /** The slippage tolerance, in whole percent. */
  slippage: number
  /** The provider's fee, in hundredths of a percent. */
  feeBasisPoints?: number | undefined
}

const ratePlaces = 18
const highSlippage = 3
/** The price impact from which a warning is shown, in hundredths of a percent. */
const highImpact = 500n

/**
 * Computes all figures of a swap from its two amounts as integers. Only the results are floored.
 */
export function appraiseSwap({
  feeBasisPoints = 0,
  payToken,
  payUnits,
  receiveToken,
  receiveUnits,
  slippage,
}: Appraisal): Pick<
  SwapQuote,
  'pay' | 'receive' | 'minimum' | 'rate' | 'priceImpact' | 'providerFee'
> {
  const fee = (payUnits * BigInt(feeBasisPoints)) / 10_000n
  const impact = impactOf(worthOf(payUnits, payToken), worthOf(receiveUnits, receiveToken))
  return {
    pay: amountOf(payUnits, payToken),
    receive: amountOf(receiveUnits, receiveToken),
    minimum: amountOf(minimumOf(receiveUnits, slippage), receiveToken),
    rate: rateOf(payUnits, receiveUnits, payToken, receiveToken),
    ...(impact !== undefined && {
      priceImpact: floorDecimal({ value: impact, decimals: 2 }, 2),
    }),
    ...(feeBasisPoints > 0 && { providerFee: amountOf(fee, payToken) }),
  }
}

/** Returns the minimum amount to receive, floored. */
export function minimumOf(receiveUnits: bigint, slippage: number): bigint {
  return (receiveUnits * BigInt(100 - slippage)) / 100n
}

/** Returns an amount in all its formats. */
export function amountOf(units: bigint, { price, quantity, symbol }: Coin): SwapAmount {
  const decimals = Number(quantity.decimals)
  const { dollars, pennies } = formatUsd({ value: units, decimals }, price ?? 0)
  return {
    amount: formatUnits(units, decimals),
    units: String(units),
    symbol,
    ...(price && { usd: `${dollars}.${pennies}` }),
  }
}

/**
 * Returns the network fee in all its formats. The fee is a maximum, so its value is rounded up to a
 * cent.
 */
export function networkFeeOf(units: bigint, coin: Coin, isEstimate: boolean): SwapNetworkFee {
  const usd = usdAtMost({ value: units, decimals: Number(coin.quantity.decimals) }, coin.price)
  return { ...amountOf(units, coin), ...(usd && { usd }), isEstimate }
}

/** Returns the warnings that the user should check before swapping. */
export function warningsOf({
  priceImpact,
  slippage,
}: Pick<SwapQuote, 'priceImpact' | 'slippage'>): readonly SwapWarning[] {
  const isDear = priceImpact !== undefined && hundredths(priceImpact) >= highImpact
  return Object.freeze([
    ...(isDear ? [{ kind: 'impact', percent: priceImpact } as const] : []),
    ...(priceImpact === undefined ? [{ kind: 'unpriced' } as const] : []),
    ...(slippage > highSlippage ? [{ kind: 'slippage', percent: slippage } as const] : []),
  ])
}

/** Returns the value in USD. `undefined` if the price is unknown. */
function worthOf(units: bigint, { price, quantity }: Coin): Decimal | undefined {
  const rate = price ? parseDecimal(writeOut(price)) : undefined
  if (!rate || rate.value <= 0n) return undefined
  return { value: units * rate.value, decimals: Number(quantity.decimals) + rate.decimals }
}

/** Returns the loss of value in hundredths of a percent. */
function impactOf(paid: Decimal | undefined, received: Decimal | undefined): bigint | undefined {
  if (!paid || !received || paid.value === 0n) return undefined
  const decimals = Math.max(paid.decimals, received.decimals)
  const [goes, comes] = [paid, received].map(
    (one) => one.value * 10n ** BigInt(decimals - one.decimals),
  ) as [bigint, bigint]
  return floorDivide((goes - comes) * 10_000n, goes)
}

function rateOf(payUnits: bigint, receiveUnits: bigint, pay: Coin, receive: Coin): string {
  if (payUnits === 0n) return '0'
  const scale = 10n ** BigInt(ratePlaces + Number(pay.quantity.decimals))
  const whole = 10n ** BigInt(Number(receive.quantity.decimals))
  return formatUnits((receiveUnits * scale) / (payUnits * whole), ratePlaces)
}

const hundredths = (percent: string) => parseDecimal(percent)?.value ?? 0n
