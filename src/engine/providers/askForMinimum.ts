import { readField } from '../errors/readField.ts'
import type { SwapBuildRequest, SwapCall } from './SwapProvider.ts'

/** A service's offer for an amount. */
export interface SwapOffer {
  amount: bigint
  minimum: bigint
  call: SwapCall
}

const million = 1_000_000n
const digits = /^\d{1,78}$/
const digitsOrHex = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i

/**
 * Reads an offer from a service's answer. Returns `undefined` if a part is malformed or missing.
 */
export function readOffer(
  given: Readonly<Record<'amount' | 'minimum' | 'transaction', unknown>>,
): SwapOffer | undefined {
  const { amount, minimum, transaction } = given
  const [to, data, value] = ['to', 'data', 'value'].map((name) => readField(transaction, name))
  if (!isText(amount, digits) || !isText(minimum, digits)) return undefined
  if (typeof to !== 'string' || typeof data !== 'string') return undefined
  if (!isText(value, digitsOrHex)) return undefined
  return {
    amount: BigInt(amount),
    minimum: BigInt(minimum),
    call: { to, data, value: String(BigInt(value)) },
  }
}

const isText = (given: unknown, form: RegExp): given is string =>
  typeof given === 'string' && form.test(given)

/**
 * Asks for a transaction that pays at least the minimum that the user saw. If the price fell a
 * little since then, asks again with less slippage. `ask` gets the slippage in millionths. Resolves
 * with `undefined` if there is a permit, because these services do not support permits.
 */
export async function askForMinimum(
  { minimumUnits, permit, slippage }: SwapBuildRequest,
  ask: (slippage: number) => Promise<SwapOffer | undefined>,
): Promise<SwapCall | undefined> {
  if (permit !== undefined) return undefined
  const least = BigInt(minimumUnits)
  // Requests a slippage that is one millionth lower than allowed, because services round in
  // different ways.
  const offer = await ask(Math.max(slippage * 10_000 - 1, 0))
  if (!offer || offer.minimum >= least || offer.amount <= least) return offer?.call
  const left = Number(((offer.amount - least) * million) / offer.amount)
  return (await ask(Math.max(left - 1, 0)))?.call
}
