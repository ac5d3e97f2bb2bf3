import { isEngineError } from '../../errors/EngineError.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Parties } from '../createParties.ts'
import { approvalData } from './callToken.ts'
import { contractOf } from './parseSwapDraft.ts'
import type { SwapApproval } from './SwapState.ts'

/**
 * Whether a token refuses a new approval while an earlier one is left, but allows revoking it, as
 * the largest stablecoin does. If the node does not answer, the approval itself will show it.
 */
export async function refusesOverOld(
  { adapter, network }: Pick<Parties, 'adapter' | 'network'>,
  { amount, from, spender, token }: SwapApproval & { from: string },
  options: AbortOptions,
): Promise<boolean> {
  const to = contractOf(token)
  const prepareCall = adapter.transfers?.prepareCall
  if (to === undefined || !prepareCall) return false

  async function isRefused(units: bigint): Promise<boolean> {
    const data = approvalData(spender, units)
    try {
      await prepareCall?.({ network, from, to: String(to), data, value: 0n }, options)
      return false
    } catch (cause) {
      if (options.signal.aborted) throw cause
      return ['transfer/REVERTED', 'transfer/REFUSED'].some((code) => isEngineError(cause, code))
    }
  }

  return (await isRefused(BigInt(amount.units))) && !(await isRefused(0n))
}
