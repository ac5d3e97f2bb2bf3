import { toEngineError } from '../../errors/toEngineError.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Parties } from '../createParties.ts'
import { wordOf } from './callToken.ts'
import { contractOf } from './parseSwapDraft.ts'
import type { SwapCall } from './SwapProvider.ts'
import type { SwapQuote } from './SwapState.ts'
import { swapErrors } from './swapErrors.ts'
import { swapTrialCode } from './swapTrialCode.ts'

/** The allowed difference for tokens that count in shares, such as stETH. */
const crumbs = 2n
const answered = /^0x([0-9a-f]{64}){4}$/i

interface Tried {
  call: SwapCall
  quote: SwapQuote
  from: string
}

/**
 * Simulates a call that does not prove its terms, and compares the changes of the account's
 * balances with the shown quote. Throws `swap/TERMS_CHANGED`, `swap/PRICE_MOVES` if less would be
 * received, and `swap/NOT_COMPARED` if the node cannot simulate it. The simulation overrides the
 * account's code for one `eth_call`, which most nodes support.
 */
export async function compareBalances(
  { call, quote, from }: Tried,
  { adapter, network }: Pick<Parties, 'adapter' | 'network'>,
  options: AbortOptions,
): Promise<void> {
  const { minimum, pay, payToken, receiveToken } = quote
  const words = [contractOf(payToken), contractOf(receiveToken), call.to].map((one) =>
    wordOf(one ?? 0n),
  )
  const data = `0x${words.join('')}${wordOf(BigInt(call.value))}${call.data.slice(2)}`
  const overrides = { [from]: { code: swapTrialCode.SwapTrial } }
  const params = [{ from, to: from, data }, 'latest', overrides]
  const answer = await adapter.nodes
    ?.ask({ network, method: 'eth_call', params }, options)
    .catch((cause) => {
      if (options.signal.aborted) throw cause
      throw swapErrors.NOT_COMPARED().because(toEngineError(cause))
    })
  if (typeof answer !== 'string' || !answered.test(answer)) throw swapErrors.NOT_COMPARED()
  const [payBefore, payAfter, receiveBefore, receiveAfter] = [0, 1, 2, 3].map((place) =>
    BigInt(`0x${answer.slice(2 + place * 64, 66 + place * 64)}`),
  ) as [bigint, bigint, bigint, bigint]
  const more = payBefore - payAfter - BigInt(pay.units)
  const least = payToken.address === undefined ? 0n : -crumbs
  if (more < least || more > -least) throw swapErrors.TERMS_CHANGED('another amount is paid')
  const received = receiveAfter - receiveBefore
  if (received <= 0n) throw swapErrors.TERMS_CHANGED('another token is received, or none')
  if (received < BigInt(minimum.units)) throw swapErrors.PRICE_MOVES()
}
